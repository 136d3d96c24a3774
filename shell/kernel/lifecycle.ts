import { createAction } from '@reduxjs/toolkit';

/** All state of the user is cleared: the root reducer starts again from the initial state. */
export const signedOut = createAction('kernel/signedOut');

/** A plugin's slice has been added. */
export const activated = createAction<string>('kernel/activated');

/** Code or texts of a view could not be loaded. The connection may be lost, or the session may have ended, without which the server refuses files of plugins. */
export const viewNotLoaded = createAction<string>('kernel/viewNotLoaded');

/** The server has closed the connection for live messages. The session may have ended. */
export const connectionEnded = createAction('kernel/connectionEnded');
