import type { DemoEventTexts, DemoTexts } from './texts.ts';

/** Demo events in French. */
export const demoEventsFr: DemoTexts<DemoEventTexts> = {
  'Bangui Private Development & Investment Forum': {
    title: 'Forum privé de développement et d’investissement de Bangui',
    description:
      'Notre forum phare réunit investisseurs, organismes publics et porteurs de projets d’Afrique centrale pour trois jours de présentations de projets, de rencontres bilatérales et de visites de sites.',
    venue: 'Centre de conférences du Ledger Plaza',
    agenda:
      '9 h 00 Ouverture par le comité d’organisation\n10 h 00 Agriculture et bois : douze projets en quête de capitaux\n12 h 30 Déjeuner et rencontres bilatérales\n14 h 30 Énergie, routes et transport fluvial\n17 h 00 Réception',
    speakers:
      'Clarisse Yakité, Chambre de commerce de Bangui\nJean-Marc Ndolo, Banque de développement d’Afrique centrale\nAmina Sow, Sahel Growth Partners',
  },
  'East Africa Clean Energy Investment Forum': {
    title: 'Forum d’investissement pour les énergies propres en Afrique de l’Est',
    description:
      'Des promoteurs de centrales solaires, éoliennes et géothermiques rencontrent des fonds et des banques de développement. Les huit projets retenus présentent chacun leurs chiffres et répondent aux questions.',
    venue: 'Palais des congrès d’Upper Hill',
    agenda:
      '9 h 00 Perspectives du marché\n10 h 30 Présentation des projets\n14 h 00 Ateliers sur les contrats d’achat d’électricité',
    speakers: 'Wanjiru Kamau, Rift Energy Fund\nTesfaye Bekele, Association de la géothermie',
  },
  'African Agribusiness Awards': {
    title: 'Prix africains de l’agro-industrie',
    description:
      'Une soirée en l’honneur des coopératives et des entreprises qui ont fait progresser les revenus des agriculteurs : huit prix, décernés par un jury d’investisseurs et de producteurs.',
    venue: 'Pavillon du jardin de Labadi',
    agenda: '18 h 00 Réception\n19 h 00 Dîner et remise des prix\n22 h 00 Clôture',
    speakers: 'Kwame Boateng, Volta Foods\nFatou Diallo, Réseau des femmes de l’agro-industrie',
  },
  'Southern Africa Infrastructure Roundtable': {
    title: 'Table ronde sur les infrastructures en Afrique australe',
    description:
      'Ministères, fonds de pension et entreprises de travaux examinent comment préparer ports, chemins de fer et réseaux d’eau pour y attirer des capitaux de long terme.',
    venue: 'Centre de conférences Three Dikgosi',
    agenda:
      '9 h 00 Corridors et ports\n11 h 30 Financements mixtes\n14 h 00 Groupes de travail à huis clos',
    speakers:
      'Naledi Mokoena, Fonds de pension du Kalahari\nPaulo Mendes, Autorité portuaire de Nacala',
  },
  'Pan-African Technology Venture Day': {
    title: 'Journée panafricaine des jeunes entreprises technologiques',
    description:
      'Trente jeunes entreprises des paiements, de la santé et de la logistique rencontrent des investisseurs de quatre continents : cinq minutes pour convaincre, puis vingt minutes d’entretien.',
    venue: 'Palais de l’innovation de Kigali',
    speakers: 'Diane Uwase, Hill Ventures\nTunde Adebayo, Lagos Seed Capital',
  },
  'West Africa Manufacturing Investment Forum': {
    title: 'Forum d’investissement industriel en Afrique de l’Ouest',
    description:
      'Textile, emballage et matériaux de construction : comment se financent les chaînes de valeur régionales, avec la visite de deux parcs industriels.',
  },
  'Investment Excellence Awards': {
    title: 'Prix d’excellence de l’investissement',
    description:
      'Les prix décernés chaque année, dans six catégories, aux projets, aux fonds et aux organismes publics qui ont fait avancer l’investissement en Afrique.',
    venue: 'Théâtre de la Corniche',
  },
  'North Africa Renewable Hydrogen Forum': {
    title: 'Forum de l’hydrogène renouvelable en Afrique du Nord',
    description:
      'Ports, sites désertiques et acheteurs européens : une journée sur ce qui rend un projet d’hydrogène finançable, annulée parce que la ville hôte a besoin des lieux.',
    venue: 'Palais des Congrès',
  },
  'Great Lakes Agriculture Investment Forum': {
    title: 'Forum d’investissement agricole des Grands Lacs',
    description:
      'Café, thé et horticulture de la région des Grands Lacs : des coopératives de producteurs y ont rencontré acheteurs et prêteurs, et onze lettres d’intention ont été signées.',
    venue: 'Palais des conférences du Tanganyika',
    speakers: 'Espérance Niyonzima, Union des caféiculteurs',
  },
  'Central Africa Project Owners’ Workshop': {
    title: 'Atelier des porteurs de projets d’Afrique centrale',
    description:
      'Deux jours de travaux pratiques sur le plan d’affaires, le modèle de trésorerie et l’audit préalable, pour quarante porteurs de petits et moyens projets.',
    venue: 'Maison de l’Entreprise',
  },
  'Women in Investment Awards': {
    title: 'Prix des femmes dans l’investissement',
    description:
      'Cinq prix pour des femmes qui dirigent des fonds, des entreprises et des coopératives, remis lors d’un dîner de deux cents convives.',
    venue: 'Salle de Constitution Hill',
  },
  'Diaspora Investment Dialogue': {
    title: 'Dialogue sur l’investissement de la diaspora',
    description:
      'Un échange, en ligne et sur place, sur les moyens de diriger l’épargne de la diaspora vers des projets productifs ; il se prépare avec trois banques centrales.',
  },
};
