import type { DemoResourceTexts, DemoTexts } from './texts.ts';

/** Demo resources in Swahili. */
export const demoResourcesSw: DemoTexts<DemoResourceTexts> = {
  'The State of Private Investment in Africa': {
    title: 'Hali ya Uwekezaji Binafsi Barani Afrika',
    description:
      'Mitaji binafsi ilikwenda wapi mwaka huu, sekta zipi zilinufaika, na ni nini ambacho wawekezaji wanasema kinawazuia.',
    points: [
      'Mifuko ya ndani sasa inaongoza mkataba mmoja kati ya mitatu',
      'Nishati na usindikaji wa chakula vilinufaika zaidi',
      'Hatari ya sarafu hutajwa mara nyingi zaidi kuliko siasa',
    ],
  },
  'Why Blended Finance Is Growing Up': {
    title: 'Kwa Nini Ufadhili Mseto Unakomaa',
    description:
      'Fedha za umma zinazobeba hasara ya kwanza zimejifunza kudai kitu badala yake: bei, data na mwisho wa msaada.',
    points: [
      'Sehemu ya hasara ya kwanza ni ndogo kuliko miaka mitano iliyopita',
      'Taarifa ambazo wawekezaji wanaweza kuzilinganisha',
      'Tarehe ambayo msaada unakoma',
    ],
  },
  'Local Currency Lending Takes Hold': {
    title: 'Mikopo kwa Sarafu ya Nchi Yashika Mizizi',
    description:
      'Wakopeshaji wanaobeba wenyewe hatari ya sarafu wanawavutia wakopaji walioumizwa na mikopo ya dola.',
    points: [
      'Muda wa mikopo umefikia miaka saba',
      'Dhamana husaidia zaidi kuliko ruzuku',
      'Mifuko ya pensheni ndiyo wanunuzi wanaofaa zaidi',
    ],
  },
  'Pension Funds Look Homeward': {
    title: 'Mifuko ya Pensheni Yageukia Nyumbani',
    description:
      'Akiba za uzeeni za bara hili zinaanza kununua barabara, bandari na mitambo yake ya umeme.',
    points: [
      'Kanuni kuhusu mali zisizoorodheshwa katika soko la hisa zinalegezwa',
      'Kuchanga pamoja kunaiwezesha mifuko midogo kushiriki',
      'Utawala bora hutangulia',
    ],
  },
  'Climate Funds: What Actually Reaches Projects': {
    title: 'Fedha za Tabianchi: Kinachoifikia Miradi Kweli',
    description: 'Kati ya dola mia zilizoahidiwa, ngapi hufika, lini, na kwa masharti gani.',
    points: [
      'Maandalizi ndiyo kikwazo kikubwa',
      'Ruzuku za maandalizi hufupisha safari kwa mwaka mmoja',
      'Juhudi za kukabiliana na athari za tabianchi bado hupata kidogo mno',
    ],
  },
  'Diaspora Savings as Investment Capital': {
    title: 'Akiba za Diaspora kama Mtaji wa Uwekezaji',
    description:
      'Fedha zinazotumwa na diaspora zinazidi misaada; njia tatu za kugeuza sehemu yake kuwa hisa na mikopo.',
    points: [
      'Uaminifu hukua kwa kuanza na kiasi kidogo',
      'Kujiunga kwa mtandao huondoa haja ya kwenda tawini',
      'Wadhibiti wanataka hisa na hati zitunzwe ndani ya nchi',
    ],
  },
  'Private Credit Finds Mid-Sized Companies': {
    title: 'Mikopo Binafsi Yazifikia Kampuni za Ukubwa wa Kati',
    description:
      'Kampuni ambazo ni kubwa mno kwa mikopo midogo na ndogo mno kwa benki zinakutana na aina mpya ya mkopeshaji.',
    points: [
      'Mikopo inayotegemea mtiririko wa fedha inachukua nafasi ya dhamana ya mali',
      'Masharti ni rahisi na hufuatiliwa kila mwezi',
      'Njia ya kutoka hupangwa tangu mwanzo',
    ],
  },
  'Green Bonds Beyond Government': {
    title: 'Hati Fungani za Kijani Nje ya Serikali',
    description:
      'Mashirika ya huduma, miji na hata ushirika mmoja wametoa hati fungani za kijani; iliwagharimu nini.',
    points: [
      'Kuandaa mwongozo hugharimu pungufu kuliko inavyohofiwa',
      'Uthibitishaji unaweza kufanywa kwa pamoja',
      'Wawekezaji huuliza kuhusu matumizi, si rangi',
    ],
  },
  'The Return of Commodity Processing': {
    title: 'Kurejea kwa Usindikaji wa Malighafi',
    description:
      'Uuzaji nje wa kakao, korosho na madini ghafi unapisha viwanda vilivyo karibu na mashamba na migodi.',
    points: [
      'Umeme wa uhakika ndio huamua mahali pa kiwanda',
      'Mikataba ya ununuzi hufungua milango ya mikopo',
      'Ujuzi hufuata ndani ya miaka miwili',
    ],
  },
  'Venture Capital After the Boom': {
    title: 'Mitaji ya Kampuni Changa Baada ya Msisimko',
    description:
      'Awamu chache za mitaji, masharti bora zaidi na waanzilishi wanaohesabu fedha zao: soko lilivyo, bila kupambwa.',
    points: [
      'Mapato ni muhimu tena',
      'Awamu za ufadhili wa mpito ndizo kawaida',
      'Uuzaji wa hisa kwa wengine huwarudishia fedha wawekezaji wa mwanzo',
    ],
  },
  'Carbon Revenue in Farm Finance': {
    title: 'Mapato ya Kaboni katika Ufadhili wa Kilimo',
    description: 'Ni lini hati ya kaboni humlipa mkulima, na ni lini humlipa mshauri peke yake?',
    points: [
      'Kuwaunganisha wakulima ndiyo biashara yenyewe',
      'Malipo ya awali huhamisha hatari',
      'Ufuatiliaji kwa setilaiti hupunguza gharama kwa nusu',
    ],
  },
  'Family Offices Go Direct': {
    title: 'Familia Tajiri Zawekeza Moja kwa Moja',
    description:
      'Familia tajiri za ndani na nje ya bara hili zinaacha kupitia mifuko ya uwekezaji na kununua hisa zenyewe.',
    points: [
      'Huamua ndani ya wiki chache',
      'Uwekezaji wa pamoja unakaribishwa',
      'Urithishaji huamua muda wa uwekezaji',
    ],
  },
  'From Cooperative to Exporter: A Coffee Story': {
    title: 'Kutoka Ushirika hadi Kuuza Nje: Simulizi ya Kahawa',
    description:
      'Jinsi wakulima 3,200 wa mlima mmoja walivyojenga vituo vya kuosha kahawa, wakapata kampuni ya kukaanga kahawa na kuongeza kipato chao maradufu.',
    points: [
      'Mkopo wa kwanza ulilipwa kwa mavuno mawili',
      'Malipo ya ziada ya ubora huwafikia wakulima ndani ya siku chache',
      'Vijana wanarudi',
    ],
  },
  'A Mini-Grid That Pays for Itself': {
    title: 'Gridi Ndogo Inayojilipia',
    description:
      'Vijiji thelathini na vinne, mwendeshaji mmoja na bei ambayo vinu na vyumba vya baridi vimeifanya iwe nafuu.',
    points: [
      'Matumizi ya biashara mchana ndiyo hubeba bei',
      'Malipo kwa simu yamekomesha hasara za ukusanyaji',
      'Mafundi wa eneo hilo hurekebisha ndani ya siku moja',
    ],
  },
  'Flour From Lobaye': {
    title: 'Unga wa Lobaye',
    description:
      'Zamani mihogo ilioza kando ya barabara; sasa huondoka ikiwa unga katika mifuko yenye chapa.',
    points: [
      'Vikaushio vya jua vimeongeza muda wa kuhifadhi mara tatu',
      'Shule zinazotoa chakula ndizo mteja mkuu',
      'Wanawake wanashika viti sita kati ya tisa vya bodi',
    ],
  },
  'The Port That Returned to the River': {
    title: 'Bandari Iliyorudi Mtoni',
    description:
      'Mizigo ilikuwa imeuacha mto na kutumia barabara mbovu. Gati lililokarabatiwa limeirudisha.',
    points: [
      'Gharama kwa tani ilishuka kwa theluthi mbili',
      'Bima ilipatikana manahodha walipopewa mafunzo',
      'Maghala ya baridi yaliwezesha biashara ya samaki',
    ],
  },
  'Shirts From the Field': {
    title: 'Mashati Kutoka Shambani',
    description:
      'Pamba, usokotaji, ushonaji: eneo la viwanda vya nguo linalonunua ndani ya kilomita mia mbili.',
    points: [
      'Oda za misimu mitatu zilipatikana kabla ya mkopo',
      'Kituo cha kulelea watoto kilipunguza kwa nusu idadi ya wanaoacha kazi',
      'Majitaka hutumika tena',
    ],
  },
  'Clinics That Never Go Dark': {
    title: 'Zahanati Zisizokosa Umeme',
    description:
      'Zahanati mia moja na ishirini zinaendeshwa kwa umeme wa jua wa mapaani chini ya mkataba wa huduma.',
    points: [
      'Malipo hutegemea muda ambao umeme unapatikana',
      'Betri hukodishwa, hazinunuliwi',
      'Chanjo hubaki katika ubaridi',
    ],
  },
  'One Bridge, Three Markets': {
    title: 'Daraja Moja, Masoko Matatu',
    description:
      'Kilichotokea kwa bei, mahudhurio ya shule na ya zahanati pale daraja lilipochukua nafasi ya kivuko.',
    points: [
      'Bei ya mazao shambani ilipanda kwa sehemu moja ya tano',
      'Tozo inagharamia matengenezo',
      'Magari ya wagonjwa huvuka usiku',
    ],
  },
  'Lorries That No Longer Return Empty': {
    title: 'Malori Yasiyorudi Matupu Tena',
    description: 'Soko la mizigo lililoanza na malori kumi na mawili na jedwali moja la kompyuta.',
    points: [
      'Uaminifu ulijengwa kwa kuwalipa madereva kwanza',
      'Bima hununuliwa kwa kila safari',
      'Data sasa inawezesha ufadhili wa magari mapya',
    ],
  },
  'Shea Butter With a Laboratory': {
    title: 'Siagi ya Shea na Maabara Yake',
    description: 'Kampuni ya wanawake iliacha kuuza kokwa ghafi na badala yake ikanunua maabara.',
    points: [
      'Vyeti vya ubora vilifungua mabara mawili',
      'Faida iliongezeka mara tatu',
      'Waokotaji wa kokwa ni wanahisa',
    ],
  },
  'A Data Centre in the Mountains': {
    title: 'Kituo cha Data Milimani',
    description: 'Hewa baridi, nyaya mbili na mteja mkuu mmoja: jinsi hesabu zilivyokubali.',
    points: [
      'Gharama za kupoza ni theluthi moja ya wastani',
      'Mifumo ya serikali ndiyo ilikuwa msingi',
      'Umeme hununuliwa kutoka mitambo ya upepo',
    ],
  },
  'Schools Furnished From Certified Wood': {
    title: 'Shule Zenye Samani za Mbao Zilizoidhinishwa',
    description:
      'Karakana ya useremala inathibitisha kwamba mbao huingiza zaidi zikiwa madawati kuliko magogo.',
    points: [
      'Zabuni za umma ziligawanywa katika mafungu',
      'Wanagenzi hugeuka wamiliki',
      'Asili ya kila ubao inajulikana',
    ],
  },
  'Repaying Early: A Solar Pump Lender': {
    title: 'Kulipa Mapema: Mkopeshaji wa Pampu za Jua',
    description:
      'Wakulima hulipa kutokana na mavuno ya ziada, wengi wao kabla ya siku ya awamu ya mwisho.',
    points: [
      'Awamu za malipo hufuata misimu ya mavuno',
      'Pampu hufungwa pale tu njia nyingine zote zinaposhindikana',
      'Wauzaji hushiriki kubeba hatari',
    ],
  },
  'Reading Africa’s Solar Markets': {
    title: 'Kuyaelewa Masoko ya Umeme wa Jua Afrika',
    description:
      'Bei, gridi na rekodi za malipo katika nchi kumi, na maana yake kwa mwendelezaji wa miradi.',
    points: [
      'Uhakika wa malipo hutofautiana zaidi kuliko mwanga wa jua',
      'Uhifadhi wa umeme sasa unakubalika kwa wakopeshaji',
      'Katika masoko matatu mifumo ya mapaani inakua haraka kuliko mashamba ya jua',
    ],
  },
  'Rice: Imports, Mills and Margins': {
    title: 'Mchele: Uagizaji, Vinu na Faida',
    description:
      'Mahali ambapo mchele wa ndani unaushinda wa nje kwa bei, na mahali unapoushinda kwa fahari tu.',
    points: [
      'Ubora wa ukoboaji ndio huamua',
      'Umwagiliaji unaoleta mavuno mawili hubadilisha hesabu',
      'Mabadiliko ya ghafla ya sera ndiyo hatari kuu',
    ],
  },
  'Cold Chains: Demand Before Supply': {
    title: 'Mnyororo wa Ubaridi: Mahitaji Kabla ya Ugavi',
    description: 'Samaki, maua, chanjo: nani hulipia ubaridi, na kwa kiasi gani.',
    points: [
      'Maghala ya wateja wengi hujaa haraka zaidi',
      'Nishati ni 40% ya gharama',
      'Maduka ya dawa hulipa kwa wakati',
    ],
  },
  'Building Materials in Secondary Cities': {
    title: 'Vifaa vya Ujenzi katika Miji ya Kati',
    description:
      'Saruji haisafiri vizuri; matofali ya mahali hapo hayasafiri kabisa. Soko la washindi wadogo.',
    points: [
      'Usafirishaji ni theluthi moja ya bei',
      'Viwango vya ubora ndivyo tiketi ya kuingia',
      'Shule na zahanati hununua kwa wingi',
    ],
  },
  'Payments for Farmers': {
    title: 'Malipo kwa Wakulima',
    description:
      'Malipo ya mavuno kwa njia ya kidijitali katika nchi saba: watumiaji, ada na kinachofuata.',
    points: [
      'Ada za chini ya 1% zinahitajika',
      'Mawakala wanahitaji fedha taslimu wakati wa mavuno',
      'Mikopo hufuata miezi kumi na minane baadaye',
    ],
  },
  'Edible Oil: Who Can Replace Imports': {
    title: 'Mafuta ya Kula: Nani Anaweza Kuziba Nafasi ya Uagizaji',
    description: 'Alizeti, michikichi na karanga zikilinganishwa kwa hekta, lita na dola.',
    points: [
      'Uwezo wa kukamua haujatumika wote',
      'Kilimo cha mkataba hushindwa bila pembejeo',
      'Chupa ni muhimu sawa na mafuta',
    ],
  },
  'Rural Broadband Economics': {
    title: 'Uchumi wa Intaneti ya Kasi Vijijini',
    description:
      'Kijiji cha watu elfu mbili hutumia kiasi gani kwa data, na mnara hugharimu kiasi gani kuuendesha.',
    points: [
      'Minara ya pamoja hupunguza gharama kwa nusu',
      'Umeme ndio gharama kubwa zaidi',
      'Taasisi kubwa za mahali hapo hubeba mwaka wa kwanza',
    ],
  },
  'Textile Parks Compared': {
    title: 'Maeneo ya Viwanda vya Nguo Yakilinganishwa',
    description:
      'Maeneo manane yakipimwa kwa umeme, bandari, wafanyakazi na taratibu za makaratasi.',
    points: [
      'Muda wa kutoa mizigo forodhani ndio huyatofautisha',
      'Makazi karibu na kazi hufanya wafanyakazi wabaki',
      'Usafishaji wa maji sasa ni sharti la wanunuzi',
    ],
  },
  'Freight Corridors and Their Rivals': {
    title: 'Shoroba za Mizigo na Washindani Wake',
    description: 'Shoroba sita za kufika baharini na bei ya kontena katika kila ushoroba.',
    points: [
      'Saa za kusubiri mpakani hugharimu zaidi kuliko kilomita',
      'Kwa zaidi ya kilomita 600 reli hushinda',
      'Mizigo ya kurudi ndiyo huamua',
    ],
  },
  'Hospital Supplies: Make or Buy': {
    title: 'Vifaa vya Hospitali: Kutengeneza au Kununua',
    description: 'Ni vipi kati ya vifaa mia vya kila siku vingeweza kutengenezwa ndani ya kanda.',
    points: [
      'Thelathini kati yake, kwa bei za leo',
      'Ni bora kutakasa vifaa kwa pamoja',
      'Zabuni huzipendelea chapa zinazojulikana',
    ],
  },
  'Cashew: From Raw Nut to Roast': {
    title: 'Korosho: Kutoka Ghafi hadi Iliyokaangwa',
    description: 'Bei ya kilo moja katika kila hatua kati ya mti na rafu ya duka.',
    points: [
      'Kubangua huongeza 40% ya thamani',
      'Madaraja ya kiini ndiyo huleta faida',
      'Mtaji wa uendeshaji ndio kikwazo',
    ],
  },
  'Water: Tariffs That Hold': {
    title: 'Maji: Bei Zinazodumu',
    description: 'Mashirika ya maji yanayofidia gharama zake bila kuwaacha maskini: mifano minne.',
    points: [
      'Mita hurudisha gharama zake ndani ya miaka miwili',
      'Vioski vya maji vinavyotumia kadi',
      'Kupunguza upotevu ndicho chanzo cha bei nafuu zaidi',
    ],
  },
  'Central Africa: Rivers, Wood and Patience': {
    title: 'Afrika ya Kati: Mito, Mbao na Subira',
    description: 'Mambo ambayo mwekezaji anapaswa kujua kuhusu kanda hii kabla ya ziara ya kwanza.',
    points: [
      'Mito ni barabara',
      'Mbao zilizoidhinishwa hupata wanunuzi',
      'Washirika kwanza, leseni baadaye',
    ],
  },
  'East Africa: One Market, Many Counties': {
    title: 'Afrika Mashariki: Soko Moja, Kaunti Nyingi',
    description:
      'Umoja wa forodha unafanya kazi kwenye karatasi na katika mipaka mingi; hapa ndipo haufanyi kazi.',
    points: [
      'Ada za kaunti huongezeka zikijumlishwa',
      'Umeme ni wa uhakika kando ya ushoroba',
      'Wafanyakazi wenye ujuzi husafiri kwa uhuru',
    ],
  },
  'West Africa: Eight Currencies or One': {
    title: 'Afrika Magharibi: Sarafu Nane au Moja',
    description: 'Jinsi kampuni zinavyopanga bei, kulipa na kukopa katika kanda nzima.',
    points: [
      'Fedha zisimamiwe mahali pamoja',
      'Ankara kwa sarafu ya nchi',
      'Kujikinga kwa biashara, si kwa benki',
    ],
  },
  'Southern Africa: Ports and Hinterlands': {
    title: 'Kusini mwa Afrika: Bandari na Nchi za Bara',
    description: 'Nchi zisizo na bahari zinahitaji pwani; pwani inahitaji mizigo yao.',
    points: [
      'Bandari kavu hubadilisha ramani',
      'Ukodishaji wa reli umerudi',
      'Usafirishaji wa umeme kwa gridi za wengine unaanza kuruhusiwa',
    ],
  },
  'North Africa: Between Two Shores': {
    title: 'Afrika Kaskazini: Kati ya Pwani Mbili',
    description: 'Minyororo ya ugavi kuelekea Ulaya inafupishwa; ni maeneo yapi yako tayari.',
    points: [
      'Maeneo ya viwanda yenye reli',
      'Kutumia maji tena ni lazima',
      'Wahandisi vijana ndio kivutio',
    ],
  },
  'The Great Lakes: Coffee, Tea and Trust': {
    title: 'Maziwa Makuu: Kahawa, Chai na Kuaminiana',
    description: 'Biashara ya wakulima wadogo kuvuka mipaka na kinachohitajika ili kuifadhili.',
    points: [
      'Vyama vya ushirika ndivyo msingi',
      'Masoko ya mipakani hupanga bei',
      'Bidhaa zilizo ghalani kama dhamana',
    ],
  },
  'The Sahel: Energy First': {
    title: 'Saheli: Nishati Kwanza',
    description: 'Kwa nini gridi ndogo, pampu na vinu hutangulia karibu kila kitu kingine.',
    points: [
      'Matumizi ya mchana hulipa',
      'Usalama huamua namna ya kusafirisha',
      'Waendeshaji wa mahali hapo hudumu',
    ],
  },
  'Bangui and Its Surroundings': {
    title: 'Bangui na Viunga Vyake',
    description: 'Mwongozo mfupi kwa washiriki wa kongamano: taasisi, sekta, desturi.',
    points: [
      'Asubuhi ni wakati wa mikutano',
      'Kifaransa na Kisango',
      'Ziara za miradi hufanywa kwa njia ya mto',
    ],
  },
  'The Lobito Corridor, Station by Station': {
    title: 'Ushoroba wa Lobito, Kituo kwa Kituo',
    description: 'Mahali ambapo reli inafungua mashamba, machimbo ya mawe na miji.',
    points: [
      'Vituo vya mizigo ni vichache',
      'Ramani za hatimiliki za ardhi zinaandaliwa',
      'Umeme hufuata njia ya reli',
    ],
  },
  'Indian Ocean Ports Compared': {
    title: 'Bandari za Bahari ya Hindi Zikilinganishwa',
    description:
      'Bandari tano kwa kina cha maji, muda wa mizigo kukaa na kilichopo nyuma ya lango.',
    points: [
      'Muda wa mizigo kukaa ulipungua kila mahali',
      'Maghala ya baridi hayatoshi',
      'Maeneo huru ya biashara hutofautiana katika masharti madogomadogo',
    ],
  },
  'Secondary Cities to Watch': {
    title: 'Miji ya Kati ya Kufuatilia',
    description: 'Miji kumi yenye watu chini ya milioni moja ambako mahitaji yanazidi ugavi.',
    points: [
      'Vyuo vikuu ndivyo nguzo yake',
      'Upungufu mkubwa ni wa nyumba',
      'Njia za mabasi husimulia yote',
    ],
  },
  'Islands and Their Investors': {
    title: 'Visiwa na Wawekezaji Wake',
    description: 'Masoko madogo, gharama kubwa, wateja waaminifu: kinachofanya kazi visiwani.',
    points: [
      'Utalii hugharamia usafirishaji',
      'Nishati jadidifu inaishinda dizeli',
      'Bidhaa adimu husafirishwa kwa ndege',
    ],
  },
};
