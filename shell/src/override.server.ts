export const currentOverride = () => undefined;
export const overrideOf = () => undefined;
