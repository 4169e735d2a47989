/** Who looks: nobody, or an account. Each model says in its `visibleTo` what they may see. */
export type Viewer = { isAdmin: boolean } | null;
