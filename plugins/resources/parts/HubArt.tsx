/** Open pages and a film behind the heading of the hub. */
export const HubArt = () => (
  <svg
    viewBox="0 0 420 180"
    width="100%"
    height="100%"
    preserveAspectRatio="xMaxYMid slice"
    fill="none"
    stroke="currentColor"
    strokeWidth={6}
    strokeLinejoin="round"
    aria-hidden
  >
    <path opacity={0.5} d="M190 132V52Q226 30 262 52V132Q226 112 190 132ZM262 52Q298 30 334 52V132Q298 112 262 132" />
    <path opacity={0.28} d="M206 68Q226 58 246 66M206 92Q226 82 246 90M278 66Q298 58 318 68M278 90Q298 82 318 92" strokeLinecap="round" />
    <rect opacity={0.3} x={352} y={22} width={86} height={60} rx={10} />
    <path opacity={0.45} fill="currentColor" d="M386 40L408 52L386 64Z" />
    <circle opacity={0.2} cx={140} cy={36} r={20} />
    <circle opacity={0.14} cx={392} cy={142} r={34} />
  </svg>
);
