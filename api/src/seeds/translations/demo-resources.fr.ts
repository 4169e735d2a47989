import type { DemoResourceTexts, DemoTexts } from './texts.ts';

/** Demo resources in French. */
export const demoResourcesFr: DemoTexts<DemoResourceTexts> = {
  'The State of Private Investment in Africa': {
    title: 'L’état de l’investissement privé en Afrique',
    description:
      'Où sont allés les capitaux privés cette année, quels secteurs ont progressé et ce qui, selon les investisseurs, les freine.',
    points: [
      'Une opération sur trois est désormais menée par un fonds local',
      'L’énergie et l’agroalimentaire ont le plus progressé',
      'Le risque de change est cité plus souvent que le risque politique',
    ],
  },
  'Why Blended Finance Is Growing Up': {
    title: 'Pourquoi la finance mixte gagne en maturité',
    description:
      'L’argent public qui absorbe les premières pertes a appris à demander quelque chose en retour : des prix, des données et une échéance.',
    points: [
      'Une part de premières pertes plus faible qu’il y a cinq ans',
      'Des rapports que les investisseurs peuvent comparer',
      'Une date à laquelle le soutien prend fin',
    ],
  },
  'Local Currency Lending Takes Hold': {
    title: 'Le prêt en monnaie locale s’installe',
    description:
      'Les prêteurs qui assument eux-mêmes le risque de change séduisent des emprunteurs échaudés par les prêts en dollars.',
    points: [
      'Les durées atteignent sept ans',
      'Les garanties aident davantage que les subventions',
      'Les fonds de pension sont les acheteurs naturels',
    ],
  },
  'Pension Funds Look Homeward': {
    title: 'Les fonds de pension regardent vers le continent',
    description:
      'L’épargne retraite africaine commence à acheter les routes, les ports et les centrales du continent.',
    points: [
      'Les règles sur les actifs non cotés s’assouplissent',
      'La mise en commun permet aux petits fonds de participer',
      'La gouvernance passe avant tout',
    ],
  },
  'Climate Funds: What Actually Reaches Projects': {
    title: 'Fonds climat : ce qui parvient vraiment aux projets',
    description: 'Sur cent dollars promis, combien arrivent, quand et à quelles conditions.',
    points: [
      'La préparation est le goulot d’étranglement',
      'Les subventions de préparation font gagner un an',
      'L’adaptation reçoit encore trop peu',
    ],
  },
  'Diaspora Savings as Investment Capital': {
    title: 'L’épargne de la diaspora, un capital à investir',
    description:
      'Les transferts de la diaspora dépassent l’aide publique ; trois instruments pour en transformer une partie en actions et en prêts.',
    points: [
      'La confiance vient avec de petits montants au départ',
      'L’inscription en ligne évite le passage en agence',
      'Les régulateurs veulent une conservation locale des titres',
    ],
  },
  'Private Credit Finds Mid-Sized Companies': {
    title: 'Le crédit privé découvre les entreprises de taille moyenne',
    description:
      'Trop grandes pour la microfinance et trop petites pour les banques, des entreprises rencontrent un nouveau type de prêteur.',
    points: [
      'Le prêt fondé sur les flux de trésorerie remplace la garantie réelle',
      'Les engagements sont plus simples et suivis chaque mois',
      'La sortie est prévue dès le départ',
    ],
  },
  'Green Bonds Beyond Government': {
    title: 'Les obligations vertes au-delà des États',
    description:
      'Des services publics, des villes et même une coopérative ont émis des obligations vertes ; ce que cela leur a demandé.',
    points: [
      'Un cadre d’émission coûte moins cher qu’on ne le craint',
      'La vérification peut se partager',
      'Les investisseurs s’intéressent à l’usage, pas à la couleur',
    ],
  },
  'The Return of Commodity Processing': {
    title: 'Le retour de la transformation des matières premières',
    description:
      'À l’exportation de fèves, de noix et de minerai succèdent des usines proches des champs et des mines.',
    points: [
      'La fiabilité du courant décide du site',
      'Les contrats d’achat débloquent les prêts',
      'Les compétences suivent en deux ans',
    ],
  },
  'Venture Capital After the Boom': {
    title: 'Le capital-risque après l’euphorie',
    description:
      'Moins de tours de table, de meilleures conditions et des fondateurs qui comptent leur trésorerie : le marché vu sans fard.',
    points: [
      'Le chiffre d’affaires compte à nouveau',
      'Les financements relais sont la norme',
      'Les cessions secondaires remboursent les premiers investisseurs',
    ],
  },
  'Carbon Revenue in Farm Finance': {
    title: 'Les revenus du carbone dans le financement agricole',
    description:
      'Quand un crédit carbone paie-t-il un agriculteur, et quand seulement un consultant ?',
    points: [
      'Le regroupement des agriculteurs est le vrai métier',
      'Le paiement anticipé déplace le risque',
      'Le suivi par satellite divise le coût par deux',
    ],
  },
  'Family Offices Go Direct': {
    title: 'Les grandes familles investissent en direct',
    description:
      'De grandes fortunes familiales, du continent et d’ailleurs, se passent des fonds et prennent elles-mêmes des participations.',
    points: [
      'Elles décident en quelques semaines',
      'Le co-investissement est bienvenu',
      'La transmission détermine leur horizon',
    ],
  },
  'From Cooperative to Exporter: A Coffee Story': {
    title: 'De la coopérative à l’exportation : une histoire de café',
    description:
      'Comment 3 200 producteurs d’une même montagne ont construit des stations de lavage, trouvé un torréfacteur et doublé leur revenu.',
    points: [
      'Le premier prêt a été remboursé en deux récoltes',
      'Les primes de qualité parviennent aux producteurs en quelques jours',
      'Les jeunes reviennent',
    ],
  },
  'A Mini-Grid That Pays for Itself': {
    title: 'Un mini-réseau qui se finance lui-même',
    description:
      'Trente-quatre villages, un exploitant et un tarif que les moulins et les chambres froides ont rendu abordable.',
    points: [
      'La consommation des entreprises en journée porte le tarif',
      'Le paiement mobile a mis fin aux impayés',
      'Des techniciens locaux réparent dans la journée',
    ],
  },
  'Flour From Lobaye': {
    title: 'La farine de la Lobaye',
    description:
      'Le manioc pourrissait au bord de la route ; il part désormais dans des sacs qui portent une marque.',
    points: [
      'Les séchoirs solaires ont triplé la durée de conservation',
      'Les cantines scolaires sont le client principal',
      'Six des neuf sièges du conseil sont occupés par des femmes',
    ],
  },
  'The Port That Returned to the River': {
    title: 'Le port revenu au fleuve',
    description:
      'Le fret avait quitté le fleuve pour de mauvaises routes. Un quai rénové l’a ramené.',
    points: [
      'Le coût par tonne a baissé des deux tiers',
      'Les assureurs sont venus une fois les pilotes formés',
      'Les chambres froides ont créé un commerce du poisson',
    ],
  },
  'Shirts From the Field': {
    title: 'Des chemises venues des champs',
    description:
      'Coton, filature, couture : un parc textile qui s’approvisionne dans un rayon de deux cents kilomètres.',
    points: [
      'Trois saisons de commandes avant le prêt',
      'Une crèche a réduit de moitié les départs',
      'Les eaux usées sont réutilisées',
    ],
  },
  'Clinics That Never Go Dark': {
    title: 'Des dispensaires toujours éclairés',
    description:
      'Cent vingt dispensaires fonctionnent grâce à des toits solaires, dans le cadre d’un contrat de service.',
    points: [
      'Le paiement dépend du temps de fonctionnement',
      'Les batteries sont louées, pas achetées',
      'Les vaccins restent au frais',
    ],
  },
  'One Bridge, Three Markets': {
    title: 'Un pont, trois marchés',
    description:
      'Ce que sont devenus les prix, la fréquentation des écoles et celle des dispensaires quand un pont a remplacé le bac.',
    points: [
      'Les prix payés aux agriculteurs ont augmenté d’un cinquième',
      'Le péage couvre l’entretien',
      'Les ambulances traversent la nuit',
    ],
  },
  'Lorries That No Longer Return Empty': {
    title: 'Des camions qui ne rentrent plus à vide',
    description: 'Une bourse de fret née avec douze camions et un tableur.',
    points: [
      'Payer d’abord les chauffeurs a créé la confiance',
      'L’assurance s’achète au trajet',
      'Les données financent désormais de nouveaux véhicules',
    ],
  },
  'Shea Butter With a Laboratory': {
    title: 'Un laboratoire pour le beurre de karité',
    description:
      'Une entreprise de femmes a cessé de vendre des noix brutes et s’est offert un laboratoire.',
    points: [
      'La certification a ouvert deux continents',
      'Les marges ont triplé',
      'Les ramasseuses de noix sont actionnaires',
    ],
  },
  'A Data Centre in the Mountains': {
    title: 'Un centre de données à la montagne',
    description:
      'De l’air frais, deux câbles et un client principal : comment l’équation a été résolue.',
    points: [
      'Le refroidissement coûte trois fois moins que la moyenne',
      'L’hébergement public a servi de socle',
      'Le courant est acheté à un parc éolien',
    ],
  },
  'Schools Furnished From Certified Wood': {
    title: 'Des écoles meublées en bois certifié',
    description: 'Une menuiserie prouve que le bois rapporte davantage en pupitres qu’en grumes.',
    points: [
      'Les marchés publics ont été divisés en lots',
      'Les apprentis deviennent propriétaires',
      'L’origine de chaque planche est connue',
    ],
  },
  'Repaying Early: A Solar Pump Lender': {
    title: 'Rembourser en avance : prêter pour des pompes solaires',
    description:
      'Les agriculteurs paient avec le surplus de récolte, la plupart avant la dernière échéance.',
    points: [
      'Des échéances saisonnières, au rythme des récoltes',
      'Les pompes ne sont bloquées qu’en dernier recours',
      'Les revendeurs partagent le risque',
    ],
  },
  'Reading Africa’s Solar Markets': {
    title: 'Comprendre les marchés solaires africains',
    description:
      'Tarifs, réseaux et historiques de paiement dans dix pays, et ce qu’ils impliquent pour un promoteur.',
    points: [
      'La sécurité des paiements varie plus que l’ensoleillement',
      'Le stockage est devenu finançable',
      'Sur trois marchés, les toits progressent plus vite que les parcs',
    ],
  },
  'Rice: Imports, Mills and Margins': {
    title: 'Riz : importations, rizeries et marges',
    description:
      'Où le riz local bat le riz importé sur le prix, et où il ne gagne que par fierté.',
    points: [
      'La qualité de l’usinage décide',
      'La double récolte irriguée change le calcul',
      'Les revirements politiques sont le principal risque',
    ],
  },
  'Cold Chains: Demand Before Supply': {
    title: 'Chaîne du froid : la demande avant l’offre',
    description: 'Poisson, fleurs, vaccins : qui paie le froid, et combien.',
    points: [
      'Les entrepôts à plusieurs clients se remplissent plus vite',
      'L’énergie représente 40 % du coût',
      'Les pharmacies paient à temps',
    ],
  },
  'Building Materials in Secondary Cities': {
    title: 'Matériaux de construction dans les villes secondaires',
    description:
      'Le ciment voyage mal ; les blocs locaux ne voyagent pas du tout. Un marché de petits gagnants.',
    points: [
      'Le transport fait un tiers du prix',
      'Les normes sont le ticket d’entrée',
      'Écoles et dispensaires achètent en gros',
    ],
  },
  'Payments for Farmers': {
    title: 'Payer les agriculteurs',
    description:
      'Le paiement numérique des récoltes dans sept pays : utilisateurs, frais et ce qui vient ensuite.',
    points: [
      'Il faut des frais inférieurs à 1 %',
      'Les agents ont besoin de liquidités au moment des récoltes',
      'Le crédit suit dix-huit mois plus tard',
    ],
  },
  'Edible Oil: Who Can Replace Imports': {
    title: 'Huile alimentaire : qui peut remplacer les importations',
    description: 'Tournesol, palme et arachide comparés à l’hectare, au litre et au dollar.',
    points: [
      'Des capacités de trituration restent inutilisées',
      'Sans intrants, l’agriculture contractuelle échoue',
      'Les bouteilles comptent autant que l’huile',
    ],
  },
  'Rural Broadband Economics': {
    title: 'L’économie du haut débit rural',
    description:
      'Ce qu’un village de deux mille habitants dépense en données, et ce que coûte l’exploitation d’un pylône.',
    points: [
      'Partager les pylônes divise le coût par deux',
      'L’électricité est le premier poste de dépense',
      'Les grandes institutions locales portent la première année',
    ],
  },
  'Textile Parks Compared': {
    title: 'Parcs textiles : le comparatif',
    description: 'Huit parcs jugés sur le courant, le port, la main-d’œuvre et les formalités.',
    points: [
      'Les délais de dédouanement font la différence',
      'Se loger près du travail fidélise le personnel',
      'Les acheteurs exigent désormais le traitement des eaux',
    ],
  },
  'Freight Corridors and Their Rivals': {
    title: 'Les corridors de fret et leurs rivaux',
    description: 'Six corridors vers la mer, et le prix d’un conteneur sur chacun.',
    points: [
      'Les heures à la frontière coûtent plus que les kilomètres',
      'Au-delà de 600 km, le rail l’emporte',
      'Le fret de retour décide',
    ],
  },
  'Hospital Supplies: Make or Buy': {
    title: 'Fournitures hospitalières : produire ou acheter',
    description: 'Parmi cent articles courants, lesquels pourraient être fabriqués dans la région.',
    points: [
      'Trente d’entre eux, aux prix d’aujourd’hui',
      'La stérilisation gagne à être partagée',
      'Les appels d’offres favorisent les marques connues',
    ],
  },
  'Cashew: From Raw Nut to Roast': {
    title: 'Cajou : de la noix brute à la noix grillée',
    description: 'Le prix au kilogramme à chaque étape, de l’arbre au rayon.',
    points: [
      'Le décorticage ajoute 40 % de valeur',
      'Le calibre des amandes fait la marge',
      'Le fonds de roulement est l’obstacle',
    ],
  },
  'Water: Tariffs That Hold': {
    title: 'Eau : des tarifs qui tiennent',
    description: 'Quatre services d’eau qui couvrent leurs coûts sans abandonner les plus pauvres.',
    points: [
      'Les compteurs sont rentabilisés en deux ans',
      'Des bornes-fontaines à carte',
      'Réduire les pertes est la source la moins chère',
    ],
  },
  'Central Africa: Rivers, Wood and Patience': {
    title: 'Afrique centrale : des fleuves, du bois et de la patience',
    description: 'Ce qu’un investisseur devrait savoir de la région avant sa première visite.',
    points: [
      'Les fleuves sont des routes',
      'Le bois certifié trouve preneur',
      'Les partenaires d’abord, les autorisations ensuite',
    ],
  },
  'East Africa: One Market, Many Counties': {
    title: 'Afrique de l’Est : un marché, de nombreux comtés',
    description:
      'L’union douanière fonctionne sur le papier et à la plupart des frontières ; voici où elle ne fonctionne pas.',
    points: [
      'Les taxes des comtés s’additionnent',
      'Le long du corridor, le courant est fiable',
      'Le personnel qualifié circule librement',
    ],
  },
  'West Africa: Eight Currencies or One': {
    title: 'Afrique de l’Ouest : huit monnaies ou une seule',
    description: 'Comment les entreprises fixent leurs prix, paient et empruntent dans la région.',
    points: [
      'Une trésorerie centralisée',
      'Des factures en monnaie locale',
      'Se couvrir par le commerce, non par la banque',
    ],
  },
  'Southern Africa: Ports and Hinterlands': {
    title: 'Afrique australe : les ports et l’arrière-pays',
    description:
      'Les pays enclavés ont besoin de la côte ; la côte a besoin de leurs marchandises.',
    points: [
      'Les ports secs redessinent la carte',
      'Les concessions ferroviaires sont de retour',
      'Les réseaux s’ouvrent au transport d’électricité pour des tiers',
    ],
  },
  'North Africa: Between Two Shores': {
    title: 'Afrique du Nord : entre deux rives',
    description:
      'Les chaînes d’approvisionnement vers l’Europe raccourcissent ; quelles régions sont prêtes.',
    points: [
      'Des zones industrielles reliées au rail',
      'La réutilisation de l’eau est obligatoire',
      'Les jeunes ingénieurs font l’attrait de la région',
    ],
  },
  'The Great Lakes: Coffee, Tea and Trust': {
    title: 'Les Grands Lacs : du café, du thé et de la confiance',
    description:
      'Le commerce transfrontalier des petits exploitants et ce qu’il faut pour le financer.',
    points: [
      'La coopérative est la bonne échelle',
      'Les marchés frontaliers fixent le prix',
      'Les stocks en entrepôt servent de garantie',
    ],
  },
  'The Sahel: Energy First': {
    title: 'Le Sahel : l’énergie d’abord',
    description: 'Pourquoi mini-réseaux, pompes et moulins passent avant presque tout le reste.',
    points: [
      'La consommation de jour est rentable',
      'La sécurité dicte la logistique',
      'Les exploitants locaux durent',
    ],
  },
  'Bangui and Its Surroundings': {
    title: 'Bangui et ses environs',
    description: 'Un petit guide pour les participants du forum : institutions, secteurs, usages.',
    points: [
      'Les réunions se tiennent le matin',
      'Le français et le sango',
      'Les visites de sites se font par le fleuve',
    ],
  },
  'The Lobito Corridor, Station by Station': {
    title: 'Le corridor de Lobito, gare par gare',
    description: 'Où le chemin de fer ouvre des terres agricoles, des carrières et des villes.',
    points: [
      'Les gares de marchandises sont rares',
      'Le cadastre est en cours d’établissement',
      'L’électricité suit la ligne',
    ],
  },
  'Indian Ocean Ports Compared': {
    title: 'Ports de l’océan Indien : le comparatif',
    description:
      'Cinq ports comparés : la profondeur, le temps d’attente et ce qui se trouve derrière les grilles.',
    points: [
      'Le temps d’attente a baissé partout',
      'Les entrepôts frigorifiques manquent',
      'Les zones franches diffèrent dans les petites lignes',
    ],
  },
  'Secondary Cities to Watch': {
    title: 'Les villes secondaires à suivre',
    description: 'Dix villes de moins d’un million d’habitants où la demande dépasse l’offre.',
    points: [
      'Les universités en sont le cœur',
      'C’est le logement qui manque',
      'Les lignes de bus en disent long',
    ],
  },
  'Islands and Their Investors': {
    title: 'Les îles et leurs investisseurs',
    description:
      'De petits marchés, des coûts élevés, des clients fidèles : ce qui marche sur une île.',
    points: [
      'Le tourisme finance la logistique',
      'Les renouvelables battent le gazole',
      'Les produits de niche s’exportent par avion',
    ],
  },
};
