/**
 * A custom property of the document: how high the notice at the bottom of the screen is. The shell sets
 * it while there is one; dialogs end above it.
 */
export const noticeRoom = '--notice-room';
