import { createAction } from '@reduxjs/toolkit';

/** All state of the user is cleared: the root reducer starts again from nothing. */
export const signedOut = createAction('kernel/signedOut');

/** A plugin's slice has been added. */
export const activated = createAction<string>('kernel/activated');

/** Code or texts of a view could not be fetched: the connection may be lost, or the session over that gives access to a plugin's files. */
export const viewNotLoaded = createAction<string>('kernel/viewNotLoaded');

/** The server has closed the connection for live messages: the session may be over. */
export const connectionEnded = createAction('kernel/connectionEnded');
