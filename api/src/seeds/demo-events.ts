import type { EventModel } from '../features/events/event.model.ts';
import { type DemoQuestion, ventureDayQuestions } from './demo-questions.ts';

type Required =
  | 'title'
  | 'description'
  | 'type'
  | 'status'
  | 'timeZone'
  | 'location'
  | 'country'
  | 'venue'
  | 'capacity';
type Optional = 'registrationLink' | 'agenda' | 'speakers' | 'organizerNotes';

export interface DemoEvent extends Pick<EventModel, Required>, Partial<Pick<EventModel, Optional>> {
  /** Days from the day of seeding; negative ones are past. */
  day: number;
  /** When it begins there, such as `09:00`. */
  start: string;
  /** When it ends there; none is known of some. */
  end?: string;
  /** How many days it takes, if more than one. */
  days?: number;
  /** Days before the event until which one may register; none: no registration here. */
  deadline: number | null;
  registrations: number;
  /** How many of them wait for a place, the latest ones. */
  waiting?: number;
  questions?: readonly DemoQuestion[];
}

/**
 * Twelve events: of both types and all statuses, past and upcoming, one nearly full, one full with a
 * waiting list, one that asks questions, one closed.
 */
export const demoEvents: readonly DemoEvent[] = [
  {
    title: 'Bangui Private Development & Investment Forum',
    description:
      'The flagship forum brings investors, public agencies and project owners of Central Africa together for three days of project presentations, bilateral meetings and site visits.',
    type: 'forum',
    status: 'published',
    timeZone: 'Africa/Bangui',
    location: 'Bangui',
    country: 'Central African Republic',
    venue: 'Ledger Plaza Conference Centre',
    day: 5,
    start: '09:00',
    end: '18:30',
    days: 3,
    deadline: 1,
    capacity: 120,
    registrations: 14,
    agenda:
      '09:00 Opening by the organising committee\n10:00 Agriculture and timber: twelve projects in search of capital\n12:30 Lunch and bilateral meetings\n14:30 Energy, roads and river transport\n17:00 Reception',
    speakers:
      'Clarisse Yakité, Chamber of Commerce of Bangui\nJean-Marc Ndolo, Central African Development Bank\nAmina Sow, Sahel Growth Partners',
    organizerNotes: 'Interpreters for French, English and Sango are booked. Badges on Thursday.',
  },
  {
    title: 'East Africa Clean Energy Investment Forum',
    description:
      'Developers of solar, wind and geothermal plants meet funds and development banks. Each of the eight selected projects presents its figures and takes questions.',
    type: 'forum',
    status: 'published',
    timeZone: 'Africa/Nairobi',
    location: 'Nairobi',
    country: 'Kenya',
    venue: 'Upper Hill Convention Hall',
    day: 18,
    start: '09:00',
    end: '17:00',
    deadline: 4,
    capacity: 25,
    registrations: 24,
    agenda:
      '09:00 Market outlook\n10:30 Project pitches\n14:00 Workshops on power purchase agreements',
    speakers: 'Wanjiru Kamau, Rift Energy Fund\nTesfaye Bekele, Geothermal Association',
    organizerNotes: 'One place left: keep it for the county government.',
  },
  {
    title: 'African Agribusiness Awards',
    description:
      'An evening that honours cooperatives and companies that have raised farmers’ incomes: eight prizes, chosen by a jury of investors and growers.',
    type: 'award',
    status: 'published',
    timeZone: 'Africa/Accra',
    location: 'Accra',
    country: 'Ghana',
    venue: 'Labadi Garden Pavilion',
    day: 27,
    start: '18:00',
    end: '22:00',
    deadline: 7,
    capacity: 20,
    registrations: 24,
    waiting: 4,
    agenda: '18:00 Reception\n19:00 Dinner and prizes\n22:00 Close',
    speakers: 'Kwame Boateng, Volta Foods\nFatou Diallo, Women in Agribusiness Network',
  },
  {
    title: 'Southern Africa Infrastructure Roundtable',
    description:
      'Ministries, pension funds and contractors discuss how ports, rail and water schemes are prepared so that long-term capital can come in.',
    type: 'forum',
    status: 'published',
    timeZone: 'Africa/Gaborone',
    location: 'Gaborone',
    country: 'Botswana',
    venue: 'Three Dikgosi Conference Centre',
    day: 41,
    start: '09:00',
    end: '17:00',
    deadline: -41,
    capacity: 60,
    registrations: 4,
    agenda: '09:00 Corridors and ports\n11:30 Blended finance\n14:00 Closed working groups',
    speakers: 'Naledi Mokoena, Kalahari Pension Fund\nPaulo Mendes, Port Authority of Nacala',
    organizerNotes: 'Registration closed early at the request of the ministry.',
  },
  {
    title: 'Pan-African Technology Venture Day',
    description:
      'Thirty young companies in payments, health and logistics meet investors from four continents, in pitches of five minutes and meetings of twenty.',
    type: 'forum',
    status: 'published',
    timeZone: 'Africa/Kigali',
    location: 'Kigali',
    country: 'Rwanda',
    venue: 'Kigali Innovation Hall',
    day: 63,
    start: '09:00',
    end: '18:00',
    deadline: 14,
    capacity: 250,
    registrations: 4,
    questions: ventureDayQuestions,
    speakers: 'Diane Uwase, Hill Ventures\nTunde Adebayo, Lagos Seed Capital',
  },
  {
    title: 'West Africa Manufacturing Investment Forum',
    description:
      'Textiles, packaging and building materials: how regional value chains are financed, with visits to two industrial parks.',
    type: 'forum',
    status: 'published',
    timeZone: 'Africa/Lome',
    location: 'Lomé',
    country: 'Togo',
    venue: null,
    day: 92,
    start: '08:00',
    end: '16:00',
    days: 2,
    deadline: null,
    capacity: null,
    registrations: 0,
    registrationLink: 'https://example.org/west-africa-manufacturing-forum',
  },
  {
    title: 'Investment Excellence Awards',
    description:
      'The yearly prizes for the projects, funds and public agencies that have moved investment in Africa forward, in six categories.',
    type: 'award',
    status: 'draft',
    timeZone: 'Africa/Dakar',
    location: 'Dakar',
    country: 'Senegal',
    venue: 'Théâtre de la Corniche',
    day: 120,
    start: '18:00',
    deadline: 20,
    capacity: 300,
    registrations: 0,
    organizerNotes: 'Jury not complete. Publish when the sponsor has signed.',
  },
  {
    title: 'North Africa Renewable Hydrogen Forum',
    description:
      'Ports, desert sites and buyers in Europe: a day on what makes hydrogen projects bankable, cancelled because the host city needs the venue.',
    type: 'forum',
    status: 'cancelled',
    timeZone: 'Africa/Casablanca',
    location: 'Tangier',
    country: 'Morocco',
    venue: 'Palais des Congrès',
    day: 34,
    start: '09:00',
    end: '17:00',
    deadline: 10,
    capacity: 150,
    registrations: 3,
  },
  {
    title: 'Great Lakes Agriculture Investment Forum',
    description:
      'Coffee, tea and horticulture of the Great Lakes region: growers’ cooperatives met buyers and lenders, and eleven letters of intent were signed.',
    type: 'forum',
    status: 'published',
    timeZone: 'Africa/Bujumbura',
    location: 'Bujumbura',
    country: 'Burundi',
    venue: 'Tanganyika Conference Hall',
    day: -24,
    start: '09:00',
    end: '17:00',
    days: 2,
    deadline: 3,
    capacity: 80,
    registrations: 4,
    speakers: 'Espérance Niyonzima, Coffee Growers’ Union',
  },
  {
    title: 'Central Africa Project Owners’ Workshop',
    description:
      'Two days of practical work on business plans, cash-flow models and due diligence for forty owners of small and medium projects.',
    type: 'forum',
    status: 'published',
    timeZone: 'Africa/Douala',
    location: 'Douala',
    country: 'Cameroon',
    venue: 'Maison de l’Entreprise',
    day: -58,
    start: '09:00',
    end: '16:30',
    days: 2,
    deadline: 7,
    capacity: 40,
    registrations: 4,
  },
  {
    title: 'Women in Investment Awards',
    description:
      'Five prizes for women who lead funds, companies and cooperatives, given at a dinner with two hundred guests.',
    type: 'award',
    status: 'published',
    timeZone: 'Africa/Johannesburg',
    location: 'Johannesburg',
    country: 'South Africa',
    venue: 'Constitution Hill Hall',
    day: -97,
    start: '19:00',
    end: '23:00',
    deadline: 10,
    capacity: 200,
    registrations: 3,
  },
  {
    title: 'Diaspora Investment Dialogue',
    description:
      'An online and in-person dialogue on how savings of the diaspora can reach productive projects; being prepared with three central banks.',
    type: 'forum',
    status: 'draft',
    timeZone: 'Africa/Kampala',
    location: 'Kampala',
    country: 'Uganda',
    venue: null,
    day: 150,
    start: '15:00',
    deadline: 30,
    capacity: 500,
    registrations: 0,
  },
];
