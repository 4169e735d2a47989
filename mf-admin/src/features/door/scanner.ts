import decodeQR from 'qr/decode.js';

/** Reads the text of a QR code in a picture of a video; `undefined` where there is none. */
type Read = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Chrome on Android and on macOS; other browsers have none. */
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector;
      getSupportedFormats(): Promise<string[]>;
    };
  }
}

const format = 'qr_code';
/** Enough to read a code that fills a third of the picture, and quick on a slow phone. */
const widest = 640;
const pauseMs = 60;
/** The camera takes a while until its first picture, which is read at once. */
const firstPauseMs = 10;
/** Reading the next picture would delay the answer on the screen. */
const pauseAfterCodeMs = 300;

const detectorOfBrowser = async (): Promise<Detector | undefined> => {
  const { BarcodeDetector } = window;
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && formats.includes(format)
    ? new BarcodeDetector({ formats: [format] })
    : undefined;
};

const readByScript = (): Read => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, widest / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return picture && decodeQR(picture);
    } catch {
      // There is no code in the picture.
      return undefined;
    }
  };
};

const createRead = async (): Promise<Read> => {
  const detector = await detectorOfBrowser();
  if (!detector) return readByScript();
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
};

/**
 * Reads codes from a video until it is stopped.
 * @returns a function that stops
 */
export const watchVideo = (
  video: HTMLVideoElement,
  onCode: (text: string) => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const readNext = async (read: Read): Promise<void> => {
    const hasPicture =
      video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;
    const text = hasPicture ? await read(video) : undefined;
    if (isStopped) return;
    if (text) onCode(text);
    const pause = hasPicture ? pauseMs : firstPauseMs;
    timer = setTimeout(() => void readNext(read), text ? pauseAfterCodeMs : pause);
  };
  void createRead().then(readNext);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
