import { linkRel } from '../contracts/resources/kept-html.ts';

const uploadedPicture = '/assets/projects/upload-0123456789abcdef0123.webp';

/**
 * A text with everything that is kept, as it is kept: what changes in it on its way through the editor or the server
 * is lost.
 */
export const keptSample = [
  '<h2>Coffee</h2>',
  '<h3>Output</h3>',
  '<h4>By country</h4>',
  '<p><strong>One</strong><em>two</em><u>three</u><s>four</s><code>five</code>',
  'H<sub>2</sub>O, 10<sup>6</sup>, <mark>marked</mark><br>',
  `<a rel="${linkRel}" href="/projects/3">here</a> `,
  `<a rel="${linkRel}" href="https://example.org/a?b=c#d">there</a></p>`,
  '<hr><blockquote><p>Quoted</p></blockquote><pre><code>code</code></pre>',
  '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
  '<ol start="3"><li><p>c</p></li></ol>',
  `<img src="${uploadedPicture}" alt="Pickers" width="640" height="480">`,
  `<figure><img src="/assets/gallery/a.jpg" alt=""><figcaption>A <em>caption</em></figcaption></figure>`,
  '<table><tbody><tr><th rowspan="2" scope="col"><p>Country</p></th>',
  '<th colspan="2" scope="col"><p>Output</p></th></tr>',
  '<tr><td rowspan="2"><p>20,000 t</p></td><td><p>21,000 t</p></td></tr>',
  '<tr><td><p>Rwanda</p></td><td><p>22,000 t</p></td></tr>',
  '<tr><td colspan="3"><p>Source: the ministry</p></td></tr></tbody></table>',
].join('');
