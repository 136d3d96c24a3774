/** The used part of the socket client; a lazy import of the package itself would download all of it. */
export { io } from 'socket.io-client';
