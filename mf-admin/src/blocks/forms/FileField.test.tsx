import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { FileField } from './FileField.tsx';

const Field = ({ onChoose, error }: { onChoose: (file: File) => void; error?: string }) => {
  const [name, setName] = useState<string>();
  return (
    <FileField
      label="Fichier (CSV)"
      accept=".csv"
      chosen={name}
      busy={false}
      error={error}
      onChoose={(file) => {
        setName(file.name);
        onChoose(file);
      }}
    />
  );
};

const open = (error?: string) => {
  const onChoose = jest.fn();
  const { user } = renderWithProviders(<Field onChoose={onChoose} error={error} />, {
    language: 'fr',
  });
  const button = screen.getByRole('button', { name: 'Choisir un fichier' });
  return { user, onChoose, button, input: screen.getByLabelText('Fichier (CSV)') };
};

it('says in the language of the page what it is for and that nothing is chosen, then which file', async () => {
  const { user, onChoose, button, input } = open();
  expect(button).toHaveAccessibleDescription('Fichier (CSV) Aucun fichier choisi');
  expect(input).not.toBeVisible();
  const file = new File(['x'], 'invités.csv', { type: 'text/csv' });
  await user.upload(input, file);
  expect(onChoose).toHaveBeenCalledWith(file);
  expect(button).toHaveAccessibleDescription('Fichier (CSV) invités.csv');
  // The same file, changed since, is taken again.
  await user.upload(input, file);
  expect(onChoose).toHaveBeenCalledTimes(2);
});

it('is opened by keyboard', async () => {
  const { user, button, input } = open();
  const opened = jest.spyOn(input, 'click').mockImplementation(() => {});
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledTimes(1);
});

it('says what is wrong with a file at its button', () => {
  const { button } = open('Ce fichier est vide.');
  expect(button).toHaveAccessibleDescription(/Ce fichier est vide\.$/);
  expect(screen.getByRole('alert')).toHaveTextContent('Ce fichier est vide.');
});
