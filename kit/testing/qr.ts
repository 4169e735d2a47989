import encodeQR from 'qr';

/** The modules of a QR code, dark ones `true`, each `scale` times in both directions. */
export const qrOf = (text: string, scale: number): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: 2, scale });
