/** Styles of the dev page: system fonts, light and dark colours, one column on a phone. */
export const styles = `
:root { color-scheme: light dark; --ground: light-dark(#f4f6f6, #12181a); --card: light-dark(#fff, #1b2326); --ink: light-dark(#1b2528, #e6edee);
  --quiet: light-dark(#54646a, #a3b3b8); --line: light-dark(#d5dddf, #35434a); --accent: light-dark(#0b6b72, #6fd0d6); --on-accent: light-dark(#fff, #0a2224);
  --bad: light-dark(#a4262c, #ff9d9f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, 'Segoe UI', sans-serif; }
header, main { max-width: 1320px; margin: 0 auto; padding: 0 16px; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; padding-top: 24px; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.1rem; margin: 0 0 8px; } h3 { font-size: .95rem; margin: 16px 0 8px; }
p { margin: 0 0 8px; } .quiet { color: var(--quiet); } nav { margin-left: auto; display: flex; gap: 16px; }
#said { min-height: 1.5em; max-width: 1320px; margin: 8px auto; padding: 0 16px; font-weight: 600; color: var(--accent); }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)); gap: 16px; padding-bottom: 48px; align-items: start; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px; min-width: 0; }
.wide { grid-column: 1 / -1; }
a { color: var(--accent); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button, input, select, textarea { font: inherit; color: inherit; border: 1px solid var(--quiet); border-radius: 8px; padding: 6px 10px; min-height: 40px; background: var(--card); max-width: 100%; }
button { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer; }
button.second { background: transparent; color: var(--accent); }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; min-width: 0; font-size: .85rem; color: var(--quiet); } label > * { color: var(--ink); font-size: 15px; width: 100%; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin-bottom: 12px; } .row label { flex: 1 1 84px; } .row label.grow { flex: 3 1 160px; }
.accounts { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr)); gap: 8px; }
.accounts form { height: 100%; } .accounts button { display: flex; flex-direction: column; align-items: flex-start; width: 100%; height: 100%; text-align: left; background: transparent; color: inherit; border-color: var(--line); font-weight: 400; }
.accounts button:hover { border-color: var(--accent); } .accounts b, .accounts span { display: block; overflow-wrap: anywhere; } .accounts .quiet { font-size: .85rem; }
.frame { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .85rem; }
th, td { text-align: left; padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); white-space: nowrap; } th { color: var(--quiet); font-weight: 600; }
td.bad { color: var(--bad); font-weight: 600; } details { border-top: 1px solid var(--line); padding: 6px 0; } summary { cursor: pointer; overflow-wrap: anywhere; }
.mail { white-space: pre-wrap; overflow-wrap: anywhere; margin: 8px 0; }
`;
