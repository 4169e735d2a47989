import type { DemoProjectTexts, DemoTexts } from './texts.ts';

/** Details of the demo projects in French. */
export const demoProjectDetailsFr: DemoTexts<Omit<DemoProjectTexts, 'title' | 'description'>> = {
  'Mount Elgon Coffee Washing Stations': {
    useOfFunds:
      'Quatre stations de lavage, avec dépulpeurs économes en eau et tables de séchage : 1,5 M$\nUn entrepôt et un laboratoire de dégustation à Mbale : 500 000 $\nFonds de roulement pour deux récoltes : 400 000 $',
    details:
      '<h3>Ce qui existe aujourd’hui</h3><p>Depuis six ans, l’union vend de l’arabica lavé à partir d’une seule station, qui paie les producteurs 22 % de plus que le marché local. Des acheteurs de trois pays en demandent plus qu’elle ne peut en laver.</p><h3>Ce que l’investissement change</h3><ul><li>Aucun producteur ne marche plus de cinq kilomètres jusqu’à une station.</li><li>Les cerises sont lavées le jour de la cueillette, si bien que moins de café est déclassé.</li><li>L’eau est recyclée ; la pulpe devient de l’engrais.</li></ul><h3>Rendement</h3><p>L’union compte rembourser en sept ans grâce à la marge sur le café lavé. Ses comptes sont audités depuis 2021.</p>',
    team: [
      { name: 'Harriet Namataka', role: 'Directrice générale' },
      { name: 'Moses Wekesa', role: 'Responsable qualité' },
      { name: 'Ruth Chemutai', role: 'Finances' },
    ],
  },
  'Lobaye Cassava Processing Cooperative': {
    useOfFunds:
      'Séchoirs et moulin : 140 000 000 FCFA\nUn hall de conditionnement près de la route de Bangui : 70 000 000 FCFA\nFormation et première saison : 40 000 000 FCFA',
    details:
      '<h3>La coopérative</h3><p>640 familles cultivent le manioc sur 900 hectares. L’essentiel est vendu frais, et un tiers se perd avant d’atteindre un marché.</p><h3>Le projet</h3><p>La farine se conserve un an et se vend deux fois plus cher que les racines fraîches. Deux boulangeries et un distributeur de Bangui ont signé des lettres d’intention pour 60 % de la production de la première année.</p>',
    team: [
      { name: 'Solange Mokpem', role: 'Présidente de la coopérative' },
      { name: 'Firmin Gazambéti', role: 'Responsable technique' },
    ],
  },
  'Kafue Flats Maize Storage': {
    useOfFunds:
      'Silos pour 12 000 tonnes sur trois sites : 1,1 M$\nPesage, nettoyage et analyses : 300 000 $\nLe système de récépissés et son assurance : 200 000 $',
    details:
      '<h3>Le fonctionnement</h3><p>Après la récolte, le petit exploitant apporte son maïs et reçoit un récépissé indiquant le poids et la qualité. Deux banques prêtent jusqu’à 60 % de sa valeur. Le maïs est vendu des mois plus tard, généralement un tiers plus cher.</p><p>Un site fonctionne ainsi depuis 2023 ; il était plein dès sa deuxième saison.</p>',
    team: [
      { name: 'Mutinta Hachibamba', role: 'Direction générale' },
      { name: 'Chanda Mwelwa', role: 'Exploitation' },
    ],
  },
  'Garissa South Solar Park': {
    useOfFunds:
      'Panneaux et onduleurs : 10,5 M$\nBatteries pour la pointe du soir : 4,5 M$\nLa ligne vers le poste électrique et son transformateur : 2 M$\nFrais de développement et réserve : 1 M$',
    details:
      '<h3>Où en est le projet</h3><ul><li>Terrain : un bail de 25 ans, enregistré.</li><li>Autorisations : l’autorisation environnementale et l’autorisation de production sont accordées.</li><li>Réseau : le contrat de raccordement est signé ; le poste électrique est à quatre kilomètres.</li><li>Vente : un contrat d’achat d’électricité de vingt ans, en dollars américains.</li></ul><h3>Calendrier</h3><p>La construction prend quatorze mois à compter du bouclage financier. L’entreprise a été choisie par appel d’offres.</p>',
    team: [
      { name: 'Abdi Noor Hassan', role: 'Directeur général' },
      { name: 'Wanjiku Mbugua', role: 'Responsable de l’ingénierie' },
      { name: 'Peter Kiplagat', role: 'Finances et contrats' },
    ],
  },
  'Sahel Village Mini-Grids': {
    useOfFunds:
      'Trente-quatre mini-réseaux avec batteries : 3,4 M$\nCompteurs et paiement par téléphone mobile : 450 000 $\nPrêts aux villageois pour des moulins et des glacières : 350 000 $',
    details:
      '<h3>Éprouvé dans six villages</h3><p>Six mini-réseaux fonctionnent depuis trois ans. 94 % des factures sont payées à temps, et aucun réseau n’a manqué de courant plus de deux heures par mois.</p><h3>Effets</h3><p>Les moulins remplacent trois heures de pilage par jour. Les postes de santé gardent les vaccins au frais. Chaque réseau emploie quatre personnes.</p>',
    team: [
      { name: 'Aminata Ouédraogo', role: 'Fondatrice et directrice' },
      { name: 'Issouf Kaboré', role: 'Directeur technique' },
    ],
  },
  'Lomé Recycled Packaging': {
    useOfFunds:
      'Une ligne de lavage et de fonte des bouteilles : 1,05 M€\nUne presse à barquettes : 450 000 €\nCertification alimentaire et fonds de roulement : 250 000 €',
    details:
      '<h3>Le marché</h3><p>Les exportateurs de fruits du Togo, du Bénin et du Ghana importent des barquettes au prix fort. Trois d’entre eux se sont engagés à acheter 70 % de la production des deux premières années.</p><h3>Les bouteilles</h3><p>420 collecteurs apportent des bouteilles à cinq dépôts et sont payés au poids le jour même.</p>',
    team: [
      { name: 'Akossiwa Dogbé', role: 'Directrice générale' },
      { name: 'Komlan Agbeko', role: 'Fabrication' },
    ],
  },
  'Bouar Furniture and Certified Timber': {
    useOfFunds:
      'Scies, séchoir et atelier de finition : 520 000 $\nCertification de l’approvisionnement en bois : 90 000 $\nFonds de roulement : 200 000 $',
    details:
      '<p>La menuiserie fabrique des bancs d’école depuis huit ans. Avec un séchoir et de meilleures scies, elle peut en livrer 30 000 par an au lieu de 6 000, et vendre des portes et des tables à Bangui et à Douala.</p><p>Tout le bois provient de deux concessions certifiées ou qui le seront d’ici un an.</p>',
    team: [{ name: 'Gervais Ndoyama', role: 'Directeur' }],
  },
  'Kivu Agricultural Payments': {
    useOfFunds:
      'Connexion à deux opérateurs de plus : 180 000 $\nPersonnel de terrain dans trois provinces : 270 000 $\nRéserve pour les avances aux producteurs : 200 000 $',
    details:
      '<h3>Aujourd’hui</h3><p>11 000 producteurs de café et de quinquina sont payés par téléphone le jour de la livraison. Les acheteurs s’épargnent le coût et le danger du transport d’espèces.</p><h3>Demain</h3><p>L’historique des livraisons permettra de prêter aux producteurs de quoi acheter des plants. Une banque de Goma a accepté un premier programme.</p>',
    team: [
      { name: 'Espérance Bahati', role: 'Fondatrice' },
      { name: 'Patrick Mugisho', role: 'Ingénierie' },
      { name: 'Nadine Furaha', role: 'Partenariats' },
    ],
  },
  'Kigali Health Records Cloud': {
    useOfFunds:
      'Raccordement de quatre-vingt-dix centres de santé : 700 000 $\nServeurs dans le pays et leur sécurité : 350 000 $\nFormation de 1 200 infirmiers : 250 000 $',
    details:
      '<p>Dix-huit centres de santé utilisent le système depuis deux ans. Les infirmiers trouvent un dossier deux fois plus vite, et aucun patient n’est enregistré en double.</p><h3>Données</h3><p>Les dossiers restent dans le pays. Chaque consultation est consignée, et les patients peuvent voir qui a lu le leur.</p>',
    team: [
      { name: 'Claudine Ingabire', role: 'Directrice générale' },
      { name: 'Eric Habimana', role: 'Directeur technique' },
    ],
  },
  'Bangui River Port Renewal': {
    useOfFunds:
      'Deux quais : 7 M$\nGrues et manutention : 4,5 M$\nEntrepôts frigorifiques et terre-plein : 3 M$\nÉtudes et contrôle des travaux : 1,5 M$',
    details:
      '<h3>Pourquoi le fleuve</h3><p>Huit mois par an, les barges remontent de Brazzaville à Bangui. La tonne coûte trois fois moins cher que par la route, mais les bateaux attendent neuf jours d’être déchargés.</p><h3>Prochaines étapes</h3><ol><li>L’étude du lit du fleuve s’achève cette année.</li><li>La concession de 20 ans est en cours de négociation.</li><li>Deux compagnies fluviales seraient prêtes à s’engager sur un volume minimal de fret.</li></ol>',
    team: [
      { name: 'Rodrigue Kossi-Bella', role: 'Directeur du projet' },
      { name: 'Mireille Yangana', role: 'Affaires juridiques et concession' },
    ],
  },
  'Shire River Crossing': {
    useOfFunds:
      'Le pont : 6,4 M$\nLes routes sur les deux rives : 1,6 M$\nContrôle des travaux et réserve : 600 000 $',
    details:
      '<p>Onze semaines par an, quand la rivière est haute, le bac ne circule pas. Un pont de 210 mètres, avec une voie et un trottoir, relie deux districts.</p><p>Un petit péage pour les camions finance l’entretien et, en dix-huit ans, le pont lui-même. Les piétons et les cyclistes ne paient rien.</p>',
    team: [{ name: 'Thokozani Banda', role: 'Coordination' }],
  },
  'Kumasi Shea Cosmetics': {
    details:
      '<p>Le laboratoire a ouvert au printemps. L’entreprise a embauché quatorze personnes et livre deux marques en Europe. Merci à tous ceux qui ont investi.</p>',
    team: [{ name: 'Akua Boatemaa', role: 'Directrice générale' }],
  },
};
