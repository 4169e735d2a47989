import type { CreateProject } from '@ail/kit/contracts/projects/project';

export type DemoProjectDetails = Pick<
  CreateProject,
  'stage' | 'amountSought' | 'currency' | 'useOfFunds' | 'details' | 'team' | 'organization'
>;

/** What some of the demo projects say besides their facts, by title. The people are invented. */
export const demoProjectDetails: Readonly<Record<string, DemoProjectDetails>> = {
  'Mount Elgon Coffee Washing Stations': {
    stage: 'growth',
    amountSought: 2_400_000,
    currency: 'USD',
    organization: 'Elgon Slopes Growers Union',
    useOfFunds:
      'Four washing stations with eco-pulpers and drying tables: $1.5M\nA warehouse and a cupping laboratory in Mbale: $500,000\nWorking capital for two harvests: $400,000',
    details:
      '<h3>What exists today</h3><p>The union has sold washed arabica for six years from one station, which pays growers 22% more than the local market does. Buyers in three countries have asked for more than it can wash.</p><h3>What the investment changes</h3><ul><li>No grower walks more than five kilometres to a station.</li><li>Cherries are washed on the day of picking, so that less coffee is downgraded.</li><li>Water is recycled; the pulp becomes fertiliser.</li></ul><h3>Return</h3><p>The union expects to repay from the margin of washed coffee within seven years. Its accounts have been audited since 2021.</p>',
    team: [
      { name: 'Harriet Namataka', role: 'General manager' },
      { name: 'Moses Wekesa', role: 'Head of quality' },
      { name: 'Ruth Chemutai', role: 'Finance' },
    ],
  },
  'Lobaye Cassava Processing Cooperative': {
    stage: 'startup',
    amountSought: 250_000_000,
    currency: 'XAF',
    organization: 'Coopérative des Productrices de la Lobaye',
    useOfFunds:
      'Dryers and a mill: XAF 140,000,000\nA packing hall near the road to Bangui: XAF 70,000,000\nTraining and the first season: XAF 40,000,000',
    details:
      '<h3>The cooperative</h3><p>640 families grow cassava on 900 hectares. Most of it is sold fresh, and a third is lost before it reaches a market.</p><h3>The plan</h3><p>Flour keeps for a year and sells at twice the price of fresh roots. Two bakeries and a distributor in Bangui have signed letters of intent for 60% of the first year’s output.</p>',
    team: [
      { name: 'Solange Mokpem', role: 'President of the cooperative' },
      { name: 'Firmin Gazambéti', role: 'Technical manager' },
    ],
  },
  'Kafue Flats Maize Storage': {
    stage: 'growth',
    amountSought: 1_600_000,
    currency: 'USD',
    organization: 'Kafue Grain Services',
    useOfFunds:
      'Silos for 12,000 tonnes at three sites: $1.1M\nWeighing, cleaning and testing: $300,000\nThe receipt system and its insurance: $200,000',
    details:
      '<h3>How it works</h3><p>A smallholder brings maize after the harvest and is given a receipt for its weight and grade. Two banks lend up to 60% of its value. The maize is sold months later, usually for a third more.</p><p>One site has worked in this way since 2023, and was full in its second season.</p>',
    team: [
      { name: 'Mutinta Hachibamba', role: 'Managing director' },
      { name: 'Chanda Mwelwa', role: 'Operations' },
    ],
  },
  'Garissa South Solar Park': {
    stage: 'established',
    amountSought: 18_000_000,
    currency: 'USD',
    organization: 'Tana Sun Power',
    useOfFunds:
      'Panels and inverters: $10.5M\nBatteries for the evening peak: $4.5M\nThe line to the substation and its transformer: $2M\nCosts of development and a reserve: $1M',
    details:
      '<h3>Where the project stands</h3><ul><li>Land: a lease for 25 years, registered.</li><li>Permits: the environmental licence and the permit to generate are granted.</li><li>Grid: the connection agreement is signed; the substation is four kilometres away.</li><li>Sale: a power purchase agreement for twenty years, in US dollars.</li></ul><h3>Calendar</h3><p>Building takes fourteen months from financial close. A contractor was chosen by tender.</p>',
    team: [
      { name: 'Abdi Noor Hassan', role: 'Chief executive' },
      { name: 'Wanjiku Mbugua', role: 'Head of engineering' },
      { name: 'Peter Kiplagat', role: 'Finance and contracts' },
    ],
  },
  'Sahel Village Mini-Grids': {
    stage: 'growth',
    amountSought: 4_200_000,
    currency: 'USD',
    organization: 'Lumière du Sahel',
    useOfFunds:
      'Thirty-four mini-grids with batteries: $3.4M\nMeters and payment by mobile money: $450,000\nLoans to villagers for mills and cold boxes: $350,000',
    details:
      '<h3>Proven in six villages</h3><p>Six mini-grids have worked for three years. 94% of the bills are paid on time, and each grid has been without power for less than two hours a month.</p><h3>Effects</h3><p>Mills replace three hours of pounding a day. Health posts keep vaccines cold. Each grid gives four people work.</p>',
    team: [
      { name: 'Aminata Ouédraogo', role: 'Founder and director' },
      { name: 'Issouf Kaboré', role: 'Technical director' },
    ],
  },
  'Lomé Recycled Packaging': {
    stage: 'startup',
    amountSought: 1_750_000,
    currency: 'EUR',
    organization: 'Golfe Recyclage',
    useOfFunds:
      'A line that washes and melts bottles: €1.05M\nA press for trays: €450,000\nCertification for food and working capital: €250,000',
    details:
      '<h3>The market</h3><p>Exporters of fruit in Togo, Benin and Ghana import trays at a high price. Three of them have agreed to buy 70% of the first two years’ production.</p><h3>The bottles</h3><p>420 collectors bring bottles to five depots and are paid by weight on the same day.</p>',
    team: [
      { name: 'Akossiwa Dogbé', role: 'Managing director' },
      { name: 'Komlan Agbeko', role: 'Production' },
    ],
  },
  'Bouar Furniture and Certified Timber': {
    stage: 'growth',
    amountSought: 810_000,
    currency: 'USD',
    organization: 'Menuiserie de Bouar',
    useOfFunds:
      'Saws, a dryer and a finishing shop: $520,000\nCertification of the supply of timber: $90,000\nWorking capital: $200,000',
    details:
      '<p>The joinery has made school benches for eight years. With a dryer and better saws it can deliver 30,000 a year instead of 6,000, and sell doors and tables in Bangui and Douala.</p><p>All timber comes from two concessions that are certified, or will be within a year.</p>',
    team: [{ name: 'Gervais Ndoyama', role: 'Director' }],
  },
  'Kivu Agricultural Payments': {
    stage: 'startup',
    amountSought: 650_000,
    currency: 'USD',
    organization: 'Kivu Pay',
    useOfFunds:
      'Connections to two more operators: $180,000\nField staff in three provinces: $270,000\nA reserve for advances to growers: $200,000',
    details:
      '<h3>Today</h3><p>11,000 growers of coffee and cinchona are paid by telephone on the day of delivery. Buyers save the cost and the danger of carrying cash.</p><h3>Tomorrow</h3><p>With the record of deliveries, growers can be lent money for seedlings. A bank in Goma has agreed to a first programme.</p>',
    team: [
      { name: 'Espérance Bahati', role: 'Founder' },
      { name: 'Patrick Mugisho', role: 'Engineering' },
      { name: 'Nadine Furaha', role: 'Partnerships' },
    ],
  },
  'Kigali Health Records Cloud': {
    stage: 'growth',
    amountSought: 1_300_000,
    currency: 'USD',
    organization: 'Ubuzima Records',
    useOfFunds:
      'Ninety health centres connected: $700,000\nServers in the country and their security: $350,000\nTraining of 1,200 nurses: $250,000',
    details:
      '<p>Eighteen health centres have used the system for two years. Nurses need half the time to find a record, and no patient is registered twice.</p><h3>Data</h3><p>Records stay in the country. Each access is logged, and patients can see who has read theirs.</p>',
    team: [
      { name: 'Claudine Ingabire', role: 'Chief executive' },
      { name: 'Eric Habimana', role: 'Head of technology' },
    ],
  },
  'Bangui River Port Renewal': {
    stage: 'idea',
    amountSought: 16_000_000,
    currency: 'USD',
    organization: 'Port Fluvial de l’Oubangui',
    useOfFunds:
      'Two quays: $7M\nCranes and handling: $4.5M\nCold stores and a yard: $3M\nStudies and supervision: $1.5M',
    details:
      '<h3>Why the river</h3><p>For eight months of the year barges reach Bangui from Brazzaville. A tonne costs a third of what it costs by road, but ships wait nine days to be unloaded.</p><h3>Next steps</h3><ol><li>The study of the river bed ends this year.</li><li>The concession for 20 years is being negotiated.</li><li>Two shipping companies would sign for a minimum of freight.</li></ol>',
    team: [
      { name: 'Rodrigue Kossi-Bella', role: 'Project director' },
      { name: 'Mireille Yangana', role: 'Legal and concession' },
    ],
  },
  'Shire River Crossing': {
    stage: 'idea',
    amountSought: 8_600_000,
    currency: 'USD',
    organization: 'Lower Shire Crossing Company',
    useOfFunds:
      'The bridge: $6.4M\nRoads on both banks: $1.6M\nSupervision and a reserve: $600,000',
    details:
      '<p>The ferry does not run for eleven weeks a year, when the river is high. A bridge of 210 metres with one lane and a path opens two districts to each other.</p><p>A small toll for lorries pays for maintenance and, over eighteen years, for the bridge. People on foot and on bicycles pay nothing.</p>',
    team: [{ name: 'Thokozani Banda', role: 'Coordinator' }],
  },
  'Kumasi Shea Cosmetics': {
    stage: 'established',
    amountSought: 350_000,
    currency: 'USD',
    organization: 'Asante Shea Women',
    useOfFunds: null,
    details:
      '<p>The laboratory was opened in spring. The company has hired fourteen people and delivers to two brands in Europe. Thank you to all who invested.</p>',
    team: [{ name: 'Akua Boatemaa', role: 'Managing director' }],
  },
};
