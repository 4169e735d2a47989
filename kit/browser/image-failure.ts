import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether a picture did not load, also one of a document that the server has rendered, which may fail before
 * its scripts have run.
 * @returns whether it did, and what the `img` needs
 */
export const useImageFailure = (
  src: string | undefined,
): { failed: boolean; ref: RefCallback<HTMLImageElement>; onError: () => void } => {
  const [failed, setFailed] = useState<string>();
  const onError = useCallback(() => setFailed(src), [src]);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) onError();
    },
    [onError],
  );
  return { failed: src !== undefined && src === failed, ref, onError };
};
