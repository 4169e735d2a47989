import { renderWithProviders } from '@ail/kit/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { Picture } from './Picture.tsx';

const show = (src: string | null) =>
  renderWithProviders(<Picture src={src} alt="Panels" placeholder="Solar Park" sizes="100vw" />);

describe('Picture', () => {
  it('offers the smaller files of a picture of the site, in a reserved space', () => {
    const { container } = show('projects/solar-park.jpg');
    const types = [...container.querySelectorAll('source')].map(({ type }) => type);
    expect(types).toEqual(['image/avif', 'image/webp']);
    const image = screen.getByRole('img', { name: 'Panels' });
    expect(image).toHaveAttribute('src', '/assets/projects/solar-park.jpg');
    expect(image).toHaveAttribute('width');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('offers only the smallest file to readers who save data, on any screen', () => {
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

  it('has one file for an uploaded picture, whatever its name', () => {
    const { container } = show('projects/my file#1.webp');
    expect(container.querySelector('source')).toBeNull();
    expect(screen.getByRole('img')).toHaveAttribute('src', '/assets/projects/my%20file%231.webp');
  });

  it('shows the placeholder for a picture that is missing or does not load', () => {
    const { container } = show('projects/gone.jpg');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Solar Park')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(container.querySelector('[data-failed]')).toBeInTheDocument();
    show(null);
    expect(screen.getAllByText('Solar Park')).toHaveLength(2);
  });
});
