import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { EditorNotices } from './EditorNotices.tsx';

it('tells screen readers how many pictures have no description', async () => {
  const onDescribe = jest.fn();
  const { user } = renderWithProviders(
    <EditorNotices
      waiting={0}
      problems={[]}
      onForget={() => {}}
      undescribed={1}
      onDescribe={onDescribe}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('1 picture has no description');
  await user.click(screen.getByRole('button', { name: 'Describe it' }));
  expect(onDescribe).toHaveBeenCalled();
});
