/** What we use of the socket client; whoever imports the package lazily by itself downloads all of it. */
export { io } from 'socket.io-client';
