let running = 0;

/** Counts an upload of this tab as long as it runs. */
export const countUpload = async <Result>(upload: () => Promise<Result>): Promise<Result> => {
  running += 1;
  try {
    return await upload();
  } finally {
    running -= 1;
  }
};

/** Whether pictures are being uploaded: a tab that is closed now loses them. */
export const areUploadsRunning = (): boolean => running > 0;
