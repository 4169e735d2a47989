import { renderWithProviders } from '@ail/kit/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { Picture } from './Picture.tsx';

const show = (src: string | null) =>
  renderWithProviders(<Picture src={src} alt="Panels" placeholder="Solar Park" sizes="100vw" />);

describe('Picture', () => {
  it('offers the lighter forms of a picture of the house, in a reserved place', () => {
    const { container } = show('projects/solar-park.jpg');
    const types = [...container.querySelectorAll('source')].map(({ type }) => type);
    expect(types).toEqual(['image/avif', 'image/webp']);
    const image = screen.getByRole('img', { name: 'Panels' });
    expect(image).toHaveAttribute('src', '/assets/projects/solar-park.jpg');
    expect(image).toHaveAttribute('width');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('offers the smallest alone to those who save data, however dense their screen', () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    const { container } = show('projects/solar-park.jpg');
    Reflect.deleteProperty(navigator, 'connection');
    expect(container.querySelector('source')).toHaveAttribute(
      'srcset',
      '/assets/projects/solar-park-480.avif 480w',
    );
  });

  it('asks for an uploaded picture as it is, whatever its name', () => {
    const { container } = show('projects/my file#1.webp');
    expect(container.querySelector('source')).toBeNull();
    expect(screen.getByRole('img')).toHaveAttribute('src', '/assets/projects/my%20file%231.webp');
  });

  it('shows the words in place of one that is missing or does not load', () => {
    const { container } = show('projects/gone.jpg');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Solar Park')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(container.querySelector('[data-failed]')).toBeInTheDocument();
    show(null);
    expect(screen.getAllByText('Solar Park')).toHaveLength(2);
  });
});
