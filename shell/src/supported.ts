/**
 * A condition of CSS that browsers meet from about the oldest supported versions on: Chrome 87, Firefox 89, Safari 14.1.
 * Where it is not met, no script runs and the page hides what needs one.
 */
export const runsScripts = '(inset: 0) and ((aspect-ratio: 1) or (not (-moz-appearance: none)))';
