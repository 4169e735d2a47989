import type { DemoProjectTexts, DemoTexts } from './texts.ts';

/** Details of the demo projects in Swahili. */
export const demoProjectDetailsSw: DemoTexts<Omit<DemoProjectTexts, 'title' | 'description'>> = {
  'Mount Elgon Coffee Washing Stations': {
    useOfFunds:
      'Vituo vinne vya kuosha kahawa, vyenye mashine za kumenya zinazotumia maji kidogo na meza za kukaushia: dola milioni 1.5\nGhala na maabara ya kuonja kahawa mjini Mbale: dola 500,000\nMtaji wa uendeshaji kwa misimu miwili ya mavuno: dola 400,000',
    details:
      '<h3>Kilichopo leo</h3><p>Kwa miaka sita muungano umekuwa ukiuza kahawa ya arabika iliyooshwa kutoka kituo kimoja, ambacho huwalipa wakulima 22% zaidi ya soko la ndani. Wanunuzi katika nchi tatu wameomba kahawa nyingi kuliko kituo hicho kinavyoweza kuosha.</p><h3>Uwekezaji utabadilisha nini</h3><ul><li>Hakuna mkulima atakayetembea zaidi ya kilomita tano hadi kituoni.</li><li>Matunda ya kahawa yataoshwa siku yanapochumwa, hivyo kahawa itakayoshushwa daraja itapungua.</li><li>Maji yatatumika tena; maganda yatakuwa mbolea.</li></ul><h3>Urejeshaji</h3><p>Muungano unatarajia kulipa ndani ya miaka saba kutokana na faida ya kahawa iliyooshwa. Hesabu zake zimekaguliwa tangu 2021.</p>',
    team: [
      { name: 'Harriet Namataka', role: 'Meneja mkuu' },
      { name: 'Moses Wekesa', role: 'Mkuu wa ubora' },
      { name: 'Ruth Chemutai', role: 'Fedha' },
    ],
  },
  'Lobaye Cassava Processing Cooperative': {
    useOfFunds:
      'Vikaushio na kinu: faranga za CFA milioni 140\nJengo la kufungashia karibu na barabara ya Bangui: faranga za CFA milioni 70\nMafunzo na msimu wa kwanza: faranga za CFA milioni 40',
    details:
      '<h3>Ushirika</h3><p>Familia 640 zinalima mihogo kwenye hekta 900. Mingi huuzwa ikiwa mibichi, na theluthi moja huharibika kabla ya kufika sokoni.</p><h3>Mpango</h3><p>Unga hukaa mwaka mmoja na huuzwa kwa bei mara mbili ya mihogo mibichi. Viwanda viwili vya mikate na msambazaji mmoja mjini Bangui wametia saini barua za nia za kununua 60% ya uzalishaji wa mwaka wa kwanza.</p>',
    team: [
      { name: 'Solange Mokpem', role: 'Mwenyekiti wa ushirika' },
      { name: 'Firmin Gazambéti', role: 'Meneja wa ufundi' },
    ],
  },
  'Kafue Flats Maize Storage': {
    useOfFunds:
      'Maghala ya tani 12,000 katika maeneo matatu: dola milioni 1.1\nUpimaji wa uzito, usafishaji na uchunguzi: dola 300,000\nMfumo wa stakabadhi na bima yake: dola 200,000',
    details:
      '<h3>Jinsi inavyofanya kazi</h3><p>Baada ya mavuno mkulima mdogo huleta mahindi na kupewa stakabadhi inayoonyesha uzito na daraja lake. Benki mbili hukopesha hadi 60% ya thamani yake. Mahindi huuzwa miezi kadhaa baadaye, kwa kawaida kwa bei iliyoongezeka kwa theluthi moja.</p><p>Eneo moja limefanya kazi kwa namna hii tangu 2023, na lilijaa katika msimu wake wa pili.</p>',
    team: [
      { name: 'Mutinta Hachibamba', role: 'Mkurugenzi mtendaji' },
      { name: 'Chanda Mwelwa', role: 'Uendeshaji' },
    ],
  },
  'Garissa South Solar Park': {
    useOfFunds:
      'Paneli na vibadilishi vya umeme: dola milioni 10.5\nBetri kwa matumizi makubwa ya jioni: dola milioni 4.5\nNjia ya umeme hadi kituo kidogo cha umeme na transfoma yake: dola milioni 2\nGharama za maandalizi na akiba: dola milioni 1',
    details:
      '<h3>Mradi umefikia wapi</h3><ul><li>Ardhi: mkataba wa kukodi wa miaka 25, uliosajiliwa.</li><li>Vibali: leseni ya mazingira na kibali cha kuzalisha umeme vimetolewa.</li><li>Gridi: mkataba wa kuunganishwa umetiwa saini; kituo kidogo cha umeme kiko umbali wa kilomita nne.</li><li>Mauzo: mkataba wa miaka ishirini wa ununuzi wa umeme, kwa dola za Marekani.</li></ul><h3>Ratiba</h3><p>Ujenzi huchukua miezi kumi na minne tangu mikataba ya ufadhili inapokamilika. Mkandarasi alichaguliwa kwa zabuni.</p>',
    team: [
      { name: 'Abdi Noor Hassan', role: 'Mkurugenzi mkuu' },
      { name: 'Wanjiku Mbugua', role: 'Mkuu wa uhandisi' },
      { name: 'Peter Kiplagat', role: 'Fedha na mikataba' },
    ],
  },
  'Sahel Village Mini-Grids': {
    useOfFunds:
      'Gridi ndogo thelathini na nne zenye betri: dola milioni 3.4\nMita na malipo kwa simu: dola 450,000\nMikopo kwa wanakijiji ya kununua vinu na masanduku ya baridi: dola 350,000',
    details:
      '<h3>Imethibitika katika vijiji sita</h3><p>Gridi ndogo sita zimefanya kazi kwa miaka mitatu. 94% ya bili hulipwa kwa wakati, na kila gridi imekosa umeme kwa chini ya saa mbili kwa mwezi.</p><h3>Manufaa</h3><p>Vinu vinaokoa saa tatu za kutwanga kila siku. Zahanati zinahifadhi chanjo katika ubaridi. Kila gridi inawapa watu wanne kazi.</p>',
    team: [
      { name: 'Aminata Ouédraogo', role: 'Mwanzilishi na mkurugenzi' },
      { name: 'Issouf Kaboré', role: 'Mkurugenzi wa ufundi' },
    ],
  },
  'Lomé Recycled Packaging': {
    useOfFunds:
      'Mtambo wa kuosha na kuyeyusha chupa: yuro milioni 1.05\nMashine ya kutengeneza trei: yuro 450,000\nCheti cha usalama wa chakula na mtaji wa uendeshaji: yuro 250,000',
    details:
      '<h3>Soko</h3><p>Wauzaji wa matunda nje ya nchi walioko Togo, Benin na Ghana huagiza trei kwa bei ya juu. Watatu kati yao wamekubali kununua 70% ya uzalishaji wa miaka miwili ya kwanza.</p><h3>Chupa</h3><p>Wakusanyaji 420 huleta chupa kwenye vituo vitano na hulipwa kwa uzito siku hiyohiyo.</p>',
    team: [
      { name: 'Akossiwa Dogbé', role: 'Mkurugenzi mtendaji' },
      { name: 'Komlan Agbeko', role: 'Uzalishaji' },
    ],
  },
  'Bouar Furniture and Certified Timber': {
    useOfFunds:
      'Misumeno, kikaushio na karakana ya umaliziaji: dola 520,000\nUthibitishaji wa chanzo cha mbao: dola 90,000\nMtaji wa uendeshaji: dola 200,000',
    details:
      '<p>Karakana hiyo imetengeneza madawati ya shule kwa miaka minane. Ikiwa na kikaushio na misumeno bora zaidi, inaweza kutoa madawati 30,000 kwa mwaka badala ya 6,000, na kuuza milango na meza mjini Bangui na Douala.</p><p>Mbao zote zinatoka kwenye maeneo mawili ya uvunaji ambayo yameidhinishwa, au yataidhinishwa ndani ya mwaka mmoja.</p>',
    team: [{ name: 'Gervais Ndoyama', role: 'Mkurugenzi' }],
  },
  'Kivu Agricultural Payments': {
    useOfFunds:
      'Muunganisho na kampuni mbili zaidi za simu: dola 180,000\nWafanyakazi wa nyanjani katika majimbo matatu: dola 270,000\nAkiba ya malipo ya awali kwa wakulima: dola 200,000',
    details:
      '<h3>Leo</h3><p>Wakulima 11,000 wa kahawa na mikwinini hulipwa kwa simu siku ya kukabidhi mazao. Wanunuzi wanaepuka gharama na hatari ya kubeba fedha taslimu.</p><h3>Kesho</h3><p>Kwa kutumia kumbukumbu za mazao yaliyokabidhiwa, wakulima wataweza kukopeshwa fedha za miche. Benki moja mjini Goma imekubali mpango wa kwanza.</p>',
    team: [
      { name: 'Espérance Bahati', role: 'Mwanzilishi' },
      { name: 'Patrick Mugisho', role: 'Uhandisi' },
      { name: 'Nadine Furaha', role: 'Ushirikiano' },
    ],
  },
  'Kigali Health Records Cloud': {
    useOfFunds:
      'Kuunganisha vituo tisini vya afya: dola 700,000\nSeva za ndani ya nchi na usalama wake: dola 350,000\nMafunzo kwa wauguzi 1,200: dola 250,000',
    details:
      '<p>Vituo kumi na vinane vya afya vimetumia mfumo huu kwa miaka miwili. Wauguzi hupata kumbukumbu kwa nusu ya muda wa awali, na hakuna mgonjwa anayesajiliwa mara mbili.</p><h3>Data</h3><p>Kumbukumbu hubaki nchini. Kila inapofunguliwa huandikwa, na wagonjwa wanaweza kuona nani amesoma zao.</p>',
    team: [
      { name: 'Claudine Ingabire', role: 'Mkurugenzi mkuu' },
      { name: 'Eric Habimana', role: 'Mkuu wa teknolojia' },
    ],
  },
  'Bangui River Port Renewal': {
    useOfFunds:
      'Magati mawili: dola milioni 7\nKreni na upakuaji wa mizigo: dola milioni 4.5\nMaghala ya baridi na uwanja wa mizigo: dola milioni 3\nUpembuzi na usimamizi wa ujenzi: dola milioni 1.5',
    details:
      '<h3>Kwa nini mto</h3><p>Kwa miezi minane ya mwaka matishari hufika Bangui kutoka Brazzaville. Gharama ya tani moja ni theluthi ya ile ya barabara, lakini meli husubiri siku tisa kupakuliwa.</p><h3>Hatua zinazofuata</h3><ol><li>Uchunguzi wa sakafu ya mto unakamilika mwaka huu.</li><li>Mkataba wa uendeshaji wa miaka 20 unajadiliwa.</li><li>Kampuni mbili za usafirishaji ziko tayari kuahidi kiwango cha chini cha mizigo.</li></ol>',
    team: [
      { name: 'Rodrigue Kossi-Bella', role: 'Mkurugenzi wa mradi' },
      { name: 'Mireille Yangana', role: 'Sheria na mkataba wa uendeshaji' },
    ],
  },
  'Shire River Crossing': {
    useOfFunds:
      'Daraja: dola milioni 6.4\nBarabara za kingo zote mbili: dola milioni 1.6\nUsimamizi na akiba: dola 600,000',
    details:
      '<p>Kivuko hakifanyi kazi kwa wiki kumi na moja za mwaka, mto unapojaa. Daraja la mita 210 lenye njia moja ya magari na njia ya miguu litaziunganisha wilaya mbili.</p><p>Tozo ndogo kwa malori itagharamia matengenezo na, kwa miaka kumi na minane, daraja lenyewe. Watembea kwa miguu na waendesha baiskeli hawatalipa chochote.</p>',
    team: [{ name: 'Thokozani Banda', role: 'Mratibu' }],
  },
  'Kumasi Shea Cosmetics': {
    details:
      '<p>Maabara ilifunguliwa majira ya machipuko. Kampuni imeajiri watu kumi na wanne na inauzia chapa mbili za Ulaya. Asanteni wote mliowekeza.</p>',
    team: [{ name: 'Akua Boatemaa', role: 'Mkurugenzi mtendaji' }],
  },
};
