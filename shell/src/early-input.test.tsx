import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { rememberInput } from './early-input.ts';
import { takeOver } from './take-over.ts';

const Page = () => {
  const [text, setText] = useState('');
  const [language, setLanguage] = useState('en');
  const [count, setCount] = useState(0);
  return (
    <>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <select value={language} onChange={({ target }) => setLanguage(target.value)}>
        <option>en</option>
        <option>fr</option>
      </select>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <output>{`${text} ${language}`}</output>
    </>
  );
};

const served =
  '<input value=""/><select><option selected="">en</option><option>fr</option></select><button type="button">0</button><output> en</output>';

/** jsdom has no constructor for it. */
const pointerDown = (pointerType = 'mouse') =>
  Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType });

test('what was typed, chosen and pressed before a page was taken over counts', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = served;
  const [input, select, button, output] = ['input', 'select', 'button', 'output'].map((name) =>
    root.querySelector(name),
  ) as [HTMLInputElement, HTMLSelectElement, HTMLButtonElement, HTMLOutputElement];
  const user = userEvent.setup();
  await user.type(input, 'So');
  const { doAgain } = rememberInput();
  await user.type(input, 'lar');
  await user.selectOptions(select, 'fr');
  await act(async () => takeOver(root, <Page />));
  // Not all of the page may be React's yet.
  await user.click(button);
  expect(button).toHaveTextContent('0');
  await act(async () => doAgain());
  expect(output).toHaveTextContent('Solar fr');
  expect(input).toHaveValue('Solar');
  expect(button).toHaveTextContent('1');
  await act(async () => user.click(button));
  expect(button).toHaveTextContent('2');
});

test('on a page that the browser translated before it was taken over, the same counts', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = served;
  const now = <Name extends 'input' | 'select' | 'button' | 'output'>(name: Name) =>
    root.querySelector(name) as HTMLElementTagNameMap[Name];
  const [input, button] = [now('input'), now('button')];
  const user = userEvent.setup();
  const { doAgain } = rememberInput();
  await user.selectOptions(now('select'), 'fr');
  await user.click(button);
  await user.type(input, 'So');
  button.innerHTML = '<font><font>sifuri</font></font>';
  await act(async () => takeOver(root, <Page />));
  expect(warned).toHaveBeenCalledWith('Hydration', expect.anything());
  expect(input).not.toBeInTheDocument();
  expect(now('input')).toHaveFocus();
  // The keys go to the field that has the focus.
  await user.keyboard('lar');
  await act(async () => doAgain());
  expect(now('output')).toHaveTextContent('Solar fr');
  expect(now('input')).toHaveValue('Solar');
  expect(now('button')).toHaveTextContent('1');
  warned.mockRestore();
});

test('a press counts before React has rendered a translated page again, and right after', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = `<!--$-->${served}<!--/$--><!--$--><h1>Forum</h1>${served}<!--/$-->`;
  const { doAgain } = rememberInput();
  const buttons = () => [...root.querySelectorAll('button')];
  const servedButtons = buttons();
  for (const button of servedButtons) button.innerHTML = '<font><font>sifuri</font></font>';
  buttons()[0]?.click();
  await act(async () => {
    takeOver(
      root,
      <>
        <Suspense>
          <Page />
        </Suspense>
        <Suspense>
          <h1>Forum</h1>
          <Page />
        </Suspense>
      </>,
    );
    doAgain();
    buttons()[1]?.click();
  });
  for (const button of servedButtons) expect(button).not.toBeInTheDocument();
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['1', '1']);
  warned.mockRestore();
});

test.each(['before', 'after'])(
  'a press during which the button is replaced counts, if it ends %s the page can act',
  (end) => {
    const root = document.createElement('div');
    document.body.replaceChildren(root);
    root.innerHTML = served;
    const { doAgain } = rememberInput();
    const now = () => root.querySelector('button') as HTMLButtonElement;
    const pressed = jest.fn();
    root.addEventListener('click', pressed);
    now().dispatchEvent(pointerDown());
    root.innerHTML = served;
    if (end === 'after') doAgain();
    for (const target of [now(), now()])
      target.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    if (end === 'before') doAgain();
    expect(pressed).toHaveBeenCalledTimes(1);
    now().dispatchEvent(pointerDown());
    root.innerHTML = served;
    now().dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    expect(pressed).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['on another element', 'mouse', 1, 0],
  ['with the second button of a mouse', 'mouse', 0, 2],
  // The browser reports its click, too.
  ['with a finger', 'touch', 0, 0],
])('a press that ends %s is not counted here', (_, pointerType, index, button) => {
  document.body.innerHTML = served + served;
  const { doAgain } = rememberInput();
  const pressed = jest.fn();
  document.body.addEventListener('click', pressed);
  document.querySelector('button')?.dispatchEvent(pointerDown(pointerType));
  document.body.innerHTML = served + served;
  const last = [...document.querySelectorAll('button')][index];
  last?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, button }));
  doAgain();
  expect(pressed).not.toHaveBeenCalled();
  document.body.removeEventListener('click', pressed);
});

test('a field that was left before it was replaced does not get the focus again', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = served;
  const { forget } = rememberInput();
  const user = userEvent.setup();
  await user.click(root.querySelector('input') as HTMLInputElement);
  await user.click(document.body);
  root.innerHTML = served;
  await act(async () => {});
  expect(document.body).toHaveFocus();
  forget();
});

test('text that React has rendered away is there again before the reader types on', () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = served;
  const { forget } = rememberInput();
  const field = root.querySelector('input') as HTMLInputElement;
  field.value = 'We roast ';
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.value = '';
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }));
  expect(field).toHaveValue('We roast ');
  forget();
});

test('a link leads on by itself until the page is taken over, and then once it has been', () => {
  document.body.innerHTML = '<a href="#events">Events</a>';
  const link = document.querySelector('a');
  const { holdLinks, doAgain } = rememberInput();
  const followed = (init: MouseEventInit = {}) =>
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  expect(followed()).toBe(true);
  holdLinks();
  expect(followed()).toBe(false);
  expect(followed({ ctrlKey: true })).toBe(true);
  const pressed = jest.fn();
  link?.addEventListener('click', pressed);
  doAgain();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a page that is shown in the place of what the server has rendered acts at once', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = served;
  const { forget } = rememberInput();
  const pressed = jest.fn();
  root.addEventListener('click', pressed);
  const button = root.querySelector('button');
  button?.click();
  expect(pressed).not.toHaveBeenCalled();
  forget();
  button?.click();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test.each(['doAgain', 'forget'] as const)('going back waits until %s', (end) => {
  const input = rememberInput();
  const moved = jest.fn();
  window.addEventListener('popstate', moved);
  for (let times = 0; times < 2; times += 1) window.dispatchEvent(new PopStateEvent('popstate'));
  expect(moved).not.toHaveBeenCalled();
  input[end]();
  expect(moved).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(moved).toHaveBeenCalledTimes(2);
  window.removeEventListener('popstate', moved);
});
