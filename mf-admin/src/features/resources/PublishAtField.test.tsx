import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { Formik } from 'formik';
import { PublishAtField } from './PublishAtField.tsx';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['fr', 'Dans votre fuseau horaire (heure de Bangui).'],
  ['sw', 'Ni saa za Bangui, saa za eneo lako.'],
] as const)('names the writer’s time zone by its city, in %s', (language, words) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'Africa/Bangui' });
  renderWithProviders(
    <Formik initialValues={{ publishAt: '' }} onSubmit={() => {}}>
      <PublishAtField />
    </Formik>,
    { language },
  );
  expect(screen.getByText(words, { exact: false })).toBeVisible();
});
