import type { DemoProjectTexts, DemoTexts } from './texts.ts';

/** Titles and descriptions of the demo projects in Swahili. */
export const demoProjectsSw: DemoTexts<Pick<DemoProjectTexts, 'title' | 'description'>> = {
  'Mount Elgon Coffee Washing Stations': {
    title: 'Vituo vya Kuosha Kahawa vya Mlima Elgon',
    description:
      'Vituo vinne vya kuosha kahawa vinavyomilikiwa na wakulima 3,200 vinaongeza sehemu ya kahawa ya daraja la juu kutoka 12% hadi 60% ya mavuno.',
  },
  'Lobaye Cassava Processing Cooperative': {
    title: 'Ushirika wa Usindikaji wa Mihogo wa Lobaye',
    description:
      'Ushirika wa familia 640 unakausha, kusaga na kufungasha unga wa muhogo kwa ajili ya masoko ya Bangui.',
  },
  'Niger Valley Irrigated Rice': {
    title: 'Mpunga wa Umwagiliaji wa Bonde la Niger',
    description:
      'Mifereji na pampu zinawezesha mavuno mawili kwa mwaka kwenye hekta 2,100, pamoja na kinu cha mpunga papo hapo.',
  },
  'Kafue Flats Maize Storage': {
    title: 'Maghala ya Mahindi ya Bonde la Kafue',
    description:
      'Maghala yenye mfumo wa stakabadhi yanawawezesha wakulima wadogo kuuza miezi kadhaa baada ya mavuno, bei zinapokuwa nzuri zaidi.',
  },
  'Rwenzori Vanilla and Cocoa Estate': {
    title: 'Shamba la Vanila na Kakao la Rwenzori',
    description:
      'Mpango wa kilimo cha mkataba kwa wakulima 900, wenye ukaushaji, ufuatiliaji wa asili ya mazao na mikataba ya kuuza moja kwa moja nje ya nchi.',
  },
  'Souss Valley Drip Irrigation': {
    title: 'Umwagiliaji wa Matone katika Bonde la Souss',
    description:
      'Mabomba ya matone na visima vya pamoja vinapunguza kwa 38% maji yanayotumika kwa kila tani ya matunda jamii ya machungwa.',
  },
  'Kilombero Sunflower Oil Mill': {
    title: 'Kiwanda cha Mafuta ya Alizeti cha Kilombero',
    description:
      'Mtambo wa kukamua na kusafisha mafuta kando ya mashamba unachukua nafasi ya mafuta yanayoagizwa kutoka nje katika wilaya nne.',
  },
  'Sassandra Cashew Shelling Works': {
    title: 'Kiwanda cha Kubangua Korosho cha Sassandra',
    description:
      'Kubangua korosho hapohapo badala ya kuziuza ghafi nje ya nchi kunabakisha ajira 1,100 katika kanda, nyingi zikiwa za wanawake.',
  },
  'Garissa South Solar Park': {
    title: 'Shamba la Umeme wa Jua la Garissa Kusini',
    description:
      'Megawati ishirini zenye hifadhi ya umeme kwa matumizi makubwa ya jioni, chini ya mkataba wa miaka ishirini wa ununuzi wa umeme.',
  },
  'Sahel Village Mini-Grids': {
    title: 'Gridi Ndogo za Vijiji vya Saheli',
    description:
      'Gridi ndogo thelathini na nne za umeme wa jua zinawapa watu 61,000 mwanga, ubaridi wa kuhifadhia bidhaa na vinu; wanalipa kwa simu.',
  },
  'Taïba Ridge Wind Farm': {
    title: 'Mitambo ya Umeme wa Upepo ya Kilima cha Taïba',
    description:
      'Mitambo kumi na miwili ya upepo kwenye eneo lililopimwa upepo kwa miaka minane, na makubaliano ya kuunganishwa na gridi yameshafikiwa.',
  },
  'Boali Hydropower Rehabilitation': {
    title: 'Ukarabati wa Kituo cha Umeme wa Maji cha Boali',
    description:
      'Mitambo mipya na njia ya umeme hadi mji mkuu vinaongeza maradufu umeme ambao maporomoko hayo yanaipatia Bangui.',
  },
  'Karoo Rooftop Solar for Clinics': {
    title: 'Umeme wa Jua kwenye Mapaa ya Zahanati za Karoo',
    description:
      'Paneli na betri zinahifadhi chanjo katika ubaridi kwenye zahanati 120 za vijijini kila umeme unapokatika.',
  },
  'Draa Valley Concentrated Solar Heat': {
    title: 'Joto la Jua kwa Viwanda vya Bonde la Draa',
    description:
      'Vioo vinavyokusanya mwanga wa jua vinazalisha mvuke kwa viwanda vitatu vya vyakula vya makopo, badala ya mafuta mazito.',
  },
  'Ubangi River Run-of-River Plant': {
    title: 'Kituo cha Umeme wa Maji Kisicho na Bwawa cha Mto Ubangi',
    description:
      'Megawati sita bila kuzuia maji ya mto, kwa viwanda vya kupasua mbao ambavyo leo vinatumia dizeli.',
  },
  'Lake Turkana Community Wind': {
    title: 'Umeme wa Upepo wa Wananchi wa Ziwa Turkana',
    description:
      'Kampuni ya wananchi inamiliki sehemu moja ya tano ya hisa na kutumia gawio lake kwa shule na maji.',
  },
  'Hawassa Cotton Garments': {
    title: 'Mavazi ya Pamba ya Hawassa',
    description:
      'Kutoka pamba ya Ethiopia hadi mashati yaliyokamilika katika eneo moja la viwanda: ajira 1,800 na oda za misimu mitatu.',
  },
  'Lomé Recycled Packaging': {
    title: 'Vifungashio Vilivyorejelezwa vya Lomé',
    description:
      'Chupa zilizokusanywa zinageuzwa kuwa trei salama kwa chakula kwa ajili ya kampuni zinazouza nje ya nchi, ambazo leo huagiza trei zao kutoka nchi nyingine.',
  },
  'Nacala Building Blocks': {
    title: 'Matofali ya Ujenzi ya Nacala',
    description:
      'Matofali ya udongo ulioshindiliwa kwa theluthi mbili ya bei ya matofali ya saruji, kwa shule na nyumba.',
  },
  'Sfax Medical Textiles': {
    title: 'Nguo za Hospitali za Sfax',
    description:
      'Mavazi na bandeji zilizotakaswa, zenye vyeti vya kutumika katika hospitali za pande zote mbili za Bahari ya Mediterania.',
  },
  'Bouar Furniture and Certified Timber': {
    title: 'Samani na Mbao Zilizoidhinishwa za Bouar',
    description:
      'Karakana ya useremala inageuza mbao zilizoidhinishwa kuwa samani za shule badala ya kuuza magogo nje ya nchi.',
  },
  'Kumasi Shea Cosmetics': {
    title: 'Vipodozi vya Shea vya Kumasi',
    description:
      'Kampuni ya wanawake inasafisha siagi ya shea kwa chapa za Ulaya, ikiwa na maabara yake yenyewe.',
  },
  'Maseru Shoe Components': {
    title: 'Vipuri vya Viatu vya Maseru',
    description:
      'Soli za nje na za ndani kwa watengenezaji wa viatu wa kanda, zinazofikishwa kwa siku chache badala ya miezi.',
  },
  'Kivu Agricultural Payments': {
    title: 'Malipo ya Kilimo ya Kivu',
    description:
      'Wanunuzi wanawalipa wakulima 40,000 kwa simu siku ileile ya kupokea mazao; kumbukumbu za malipo huwafungulia njia ya mikopo.',
  },
  'Kigali Health Records Cloud': {
    title: 'Kumbukumbu za Afya Mtandaoni za Kigali',
    description:
      'Kumbukumbu moja kwa kila mgonjwa katika vituo 90 vya afya, inayotunzwa nchini na kuwa wazi kwa wizara husika.',
  },
  'Accra Logistics Marketplace': {
    title: 'Soko la Usafirishaji la Accra',
    description:
      'Malori yanayorudi matupu yanapata mzigo: magari 2,300 na wenye mizigo 600 tayari wanatumia soko hili.',
  },
  'Atlas Data Centre': {
    title: 'Kituo cha Data cha Atlas',
    description:
      'Makabati mia nne ya seva yanayopozwa na hewa ya milimani, yakiwa yameunganishwa na nyaya mbili za baharini.',
  },
  'Gaborone Skills Platform': {
    title: 'Mfumo wa Stadi za Kazi wa Gaborone',
    description:
      'Kozi fupi pamoja na waajiri wanaoahidi usaili; washiriki saba kati ya kumi humaliza na kupata kazi.',
  },
  'Lake Region Rural Broadband': {
    title: 'Intaneti ya Kasi kwa Vijiji vya Kanda ya Ziwa',
    description:
      'Minara ya pamoja na maduka ya wanakijiji yanafikisha intaneti ya kasi katika vijiji 210 ambavyo havina huduma hiyo.',
  },
  'Bangui River Port Renewal': {
    title: 'Ukarabati wa Bandari ya Mto ya Bangui',
    description:
      'Magati, kreni na maghala ya baridi vinarudisha mizigo mtoni, kwa theluthi moja ya gharama ya barabara.',
  },
  'Lobito Corridor Freight Yard': {
    title: 'Kituo cha Mizigo cha Ushoroba wa Lobito',
    description: 'Bandari kavu ambako shaba, nafaka na mafuta huhamishwa kati ya reli na barabara.',
  },
  'Tema Link Road': {
    title: 'Barabara ya Mchepuko ya Tema',
    description:
      'Kilomita kumi na tisa zinazoyapitisha malori nje ya mji, zinazogharamiwa na tozo ambayo wenye mizigo wameikubali kwa mkataba.',
  },
  'Shire River Crossing': {
    title: 'Daraja la Mto Shire',
    description:
      'Daraja badala ya kivuko linawafungulia watu 300,000 njia ya masoko na hospitali mwaka mzima.',
  },
  'Djibouti Solar-Cooled Warehouses': {
    title: 'Maghala ya Djibouti Yanayopozwa kwa Jua',
    description: 'Maghala ya baridi bandarini kwa samaki, maua na dawa zinazoelekea nyanda za juu.',
  },
  'Sousse Tramway Extension': {
    title: 'Upanuzi wa Reli ya Tramu ya Sousse',
    description: 'Vituo vipya vinane kati ya chuo kikuu, hospitali na eneo la viwanda.',
  },
};
