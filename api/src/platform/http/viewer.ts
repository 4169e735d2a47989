/** A visitor or an account. Each model's `visibleTo` says what they may see. */
export type Viewer = { isAdmin: boolean } | null;
