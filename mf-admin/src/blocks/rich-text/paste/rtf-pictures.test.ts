import { cpuMsOf } from '@ail/kit/testing/cpu';
import { picturesInRtf } from './rtf-pictures.ts';

const digits = '89504e470d0a1a0a'.repeat(8);
const older = 'd7cdc69a'.repeat(20);

/** As Word writes a picture: the file, then an older form of it. */
const picture = (word: string, content: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw8467\\pich5644
${word}\\bliptag1498112{\\*\\blipuid 0016dc00a1}${content.replace(/.{64}/g, '$&\n')}}}
{\\nonshppict{\\pict\\picscalex100\\wmetafile8\\bliptag1498112{\\*\\blipuid 0016dc00a1}${older}}}`;

const rtf = (...parts: string[]) =>
  `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Calibri;}}\\pard Growers ${parts.join('\\par ')}}`;

describe('the pictures of RTF', () => {
  it('are read in their order, each once', async () => {
    const pictures = picturesInRtf(
      rtf(picture('\\pngblip', digits), picture('\\jpegblip', digits)),
    );
    expect(pictures.map(({ type, size }) => [type, size])).toEqual([
      ['image/png', 64],
      ['image/jpeg', 64],
    ]);
    const [first] = new Uint8Array((await pictures[0]?.arrayBuffer()) ?? []);
    expect(first).toBe(0x89);
  });

  it.each([
    ['no RTF', ''],
    ['text', rtf('pict')],
    ['a drawing', rtf(picture('\\emfblip', digits))],
    ['a group that does not end', '{\\rtf1{\\pict\\pngblip 8950'],
  ])('are none in %s', (_, given) => {
    expect(picturesInRtf(given)).toEqual([]);
  });

  it('are read in linear time', async () => {
    const many = 100_000;
    const cpuMs = await cpuMsOf(() => {
      for (const given of [
        '{\\pict\\pngblip '.repeat(many),
        '{\\pict\\pngblip '.repeat(many) + '}'.repeat(many),
        `{\\pict\\pngblip ${'\\a'.repeat(many)}${'{}'.repeat(many)}${'89'.repeat(many)}g}`,
      ])
        expect(picturesInRtf(given)).toEqual([]);
    });
    // Quadratic time would be minutes.
    expect(cpuMs).toBeLessThan(5_000);
  });
});
