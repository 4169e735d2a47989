import type { DemoProjectTexts, DemoTexts } from './texts.ts';

/** Titles and descriptions of the demo projects in French. */
export const demoProjectsFr: DemoTexts<Pick<DemoProjectTexts, 'title' | 'description'>> = {
  'Mount Elgon Coffee Washing Stations': {
    title: 'Stations de lavage de café du mont Elgon',
    description:
      'Quatre stations de lavage, propriété de 3 200 producteurs, font passer la part du café de spécialité de 12 % à 60 % de la récolte.',
  },
  'Lobaye Cassava Processing Cooperative': {
    title: 'Coopérative de transformation du manioc de la Lobaye',
    description:
      'Une coopérative de 640 familles sèche, moud et conditionne de la farine de manioc pour les marchés de Bangui.',
  },
  'Niger Valley Irrigated Rice': {
    title: 'Riz irrigué de la vallée du Niger',
    description:
      'Des canaux et des pompes permettent deux récoltes par an sur 2 100 hectares, avec une rizerie sur place.',
  },
  'Kafue Flats Maize Storage': {
    title: 'Stockage du maïs dans la plaine de la Kafue',
    description:
      'Grâce à des silos et à un système de récépissés d’entrepôt, les petits exploitants vendent des mois après la récolte, quand les prix sont meilleurs.',
  },
  'Rwenzori Vanilla and Cocoa Estate': {
    title: 'Plantation de vanille et de cacao du Rwenzori',
    description:
      'Un programme d’agriculture contractuelle pour 900 paysans, avec affinage, traçabilité et contrats d’exportation directe.',
  },
  'Souss Valley Drip Irrigation': {
    title: 'Irrigation goutte à goutte dans la vallée du Souss',
    description:
      'Des réseaux de goutte-à-goutte et des forages partagés réduisent de 38 % l’eau consommée par tonne d’agrumes.',
  },
  'Kilombero Sunflower Oil Mill': {
    title: 'Huilerie de tournesol du Kilombero',
    description:
      'Une presse et une raffinerie au bord des champs remplacent l’huile importée dans quatre districts.',
  },
  'Sassandra Cashew Shelling Works': {
    title: 'Atelier de décorticage de cajou du Sassandra',
    description:
      'Décortiquer sur place au lieu d’exporter les noix brutes maintient dans la région 1 100 emplois, occupés surtout par des femmes.',
  },
  'Garissa South Solar Park': {
    title: 'Parc solaire de Garissa Sud',
    description:
      'Vingt mégawatts avec stockage pour la pointe du soir, dans le cadre d’un contrat d’achat d’électricité de vingt ans.',
  },
  'Sahel Village Mini-Grids': {
    title: 'Mini-réseaux villageois du Sahel',
    description:
      'Trente-quatre mini-réseaux solaires apportent lumière, chaîne du froid et moulins à 61 000 personnes, qui paient par téléphone mobile.',
  },
  'Taïba Ridge Wind Farm': {
    title: 'Parc éolien de la crête de Taïba',
    description:
      'Douze éoliennes sur un site étudié, avec huit ans de mesures du vent et un raccordement au réseau déjà convenu.',
  },
  'Boali Hydropower Rehabilitation': {
    title: 'Réhabilitation de la centrale hydroélectrique de Boali',
    description:
      'De nouvelles turbines et une ligne vers la capitale doublent ce que les chutes fournissent à Bangui.',
  },
  'Karoo Rooftop Solar for Clinics': {
    title: 'Toits solaires pour les dispensaires du Karoo',
    description:
      'Panneaux et batteries gardent les vaccins au frais dans 120 dispensaires ruraux, malgré les coupures de courant.',
  },
  'Draa Valley Concentrated Solar Heat': {
    title: 'Chaleur solaire concentrée dans la vallée du Drâa',
    description:
      'Des miroirs fournissent de la vapeur à trois conserveries, à la place du fioul lourd.',
  },
  'Ubangi River Run-of-River Plant': {
    title: 'Centrale au fil de l’eau sur l’Oubangui',
    description:
      'Six mégawatts sans retenue d’eau, pour des scieries qui brûlent aujourd’hui du gazole.',
  },
  'Lake Turkana Community Wind': {
    title: 'Éoliennes communautaires du lac Turkana',
    description:
      'Une société citoyenne détient un cinquième du capital et consacre ses dividendes aux écoles et à l’eau.',
  },
  'Hawassa Cotton Garments': {
    title: 'Confection de coton de Hawassa',
    description:
      'Du coton éthiopien à la chemise finie dans un même parc : 1 800 emplois et des commandes pour trois saisons.',
  },
  'Lomé Recycled Packaging': {
    title: 'Emballages recyclés de Lomé',
    description:
      'Des bouteilles collectées deviennent des barquettes alimentaires pour des exportateurs qui importent aujourd’hui les leurs.',
  },
  'Nacala Building Blocks': {
    title: 'Blocs de construction de Nacala',
    description:
      'Des blocs de terre comprimée aux deux tiers du prix des parpaings, pour des écoles et des logements.',
  },
  'Sfax Medical Textiles': {
    title: 'Textiles médicaux de Sfax',
    description:
      'Des blouses et des pansements stériles, certifiés pour les hôpitaux des deux rives de la Méditerranée.',
  },
  'Bouar Furniture and Certified Timber': {
    title: 'Meubles et bois certifié de Bouar',
    description:
      'Une menuiserie transforme du bois certifié en mobilier scolaire au lieu d’exporter des grumes.',
  },
  'Kumasi Shea Cosmetics': {
    title: 'Cosmétiques au karité de Kumasi',
    description:
      'Une entreprise de femmes raffine le beurre de karité pour des marques européennes, dans son propre laboratoire.',
  },
  'Maseru Shoe Components': {
    title: 'Composants de chaussures de Maseru',
    description:
      'Des semelles de marche et de propreté pour les fabricants de la région, livrées en quelques jours plutôt qu’en quelques mois.',
  },
  'Kivu Agricultural Payments': {
    title: 'Paiements agricoles du Kivu',
    description:
      'Les acheteurs paient 40 000 producteurs par téléphone le jour de la livraison ; l’historique de ces paiements ouvre ensuite aux producteurs l’accès au crédit.',
  },
  'Kigali Health Records Cloud': {
    title: 'Dossiers médicaux en ligne de Kigali',
    description:
      'Un seul dossier par patient dans 90 centres de santé, conservé dans le pays et accessible au ministère.',
  },
  'Accra Logistics Marketplace': {
    title: 'Bourse de fret d’Accra',
    description:
      'Les camions qui rentraient à vide trouvent un chargement : 2 300 véhicules et 600 expéditeurs l’utilisent déjà.',
  },
  'Atlas Data Centre': {
    title: 'Centre de données de l’Atlas',
    description:
      'Quatre cents baies refroidies par l’air de la montagne, reliées à deux câbles sous-marins.',
  },
  'Gaborone Skills Platform': {
    title: 'Plateforme de compétences de Gaborone',
    description:
      'Des formations courtes avec des employeurs qui promettent un entretien ; sept participants sur dix vont au bout et trouvent un emploi.',
  },
  'Lake Region Rural Broadband': {
    title: 'Haut débit rural dans la région des lacs',
    description:
      'Des pylônes partagés et des boutiques communautaires apportent le haut débit à 210 villages qui en sont privés.',
  },
  'Bangui River Port Renewal': {
    title: 'Rénovation du port fluvial de Bangui',
    description:
      'Quais, grues et entrepôts frigorifiques ramènent le fret sur le fleuve, pour un tiers du coût par la route.',
  },
  'Lobito Corridor Freight Yard': {
    title: 'Gare de marchandises du corridor de Lobito',
    description:
      'Un port sec où le cuivre, les céréales et le carburant passent du rail à la route et inversement.',
  },
  'Tema Link Road': {
    title: 'Voie de contournement de Tema',
    description:
      'Dix-neuf kilomètres pour que les camions évitent la ville, financés par un péage auquel les chargeurs se sont engagés par écrit.',
  },
  'Shire River Crossing': {
    title: 'Pont sur la rivière Shire',
    description:
      'À la place d’un bac, un pont donne à 300 000 personnes, toute l’année, accès aux marchés et à un hôpital.',
  },
  'Djibouti Solar-Cooled Warehouses': {
    title: 'Entrepôts frigorifiques solaires de Djibouti',
    description:
      'Des chambres froides dans le port pour le poisson, les fleurs et les médicaments en route vers les hauts plateaux.',
  },
  'Sousse Tramway Extension': {
    title: 'Prolongement du tramway de Sousse',
    description: 'Huit nouvelles stations entre l’université, l’hôpital et la zone industrielle.',
  },
};
