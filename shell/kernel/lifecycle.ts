import { createAction } from '@reduxjs/toolkit';

/** Everything of the person who was signed in is forgotten: the root reducer starts over from nothing. */
export const signedOut = createAction('kernel/signedOut');

/** A plugin's slice has been added. */
export const activated = createAction<string>('kernel/activated');

/** Code or texts of a view could not be fetched: the connection, or the sign-in that opens a plugin's files, may be gone. */
export const viewNotLoaded = createAction<string>('kernel/viewNotLoaded');

/** The server has ended the connection for live messages: the sign-in may be over. */
export const connectionEnded = createAction('kernel/connectionEnded');
