import type { DemoEventTexts, DemoTexts } from './texts.ts';

/** Demo events in Swahili. */
export const demoEventsSw: DemoTexts<DemoEventTexts> = {
  'Bangui Private Development & Investment Forum': {
    title: 'Kongamano la Bangui la Maendeleo na Uwekezaji Binafsi',
    description:
      'Kongamano letu kuu linawakutanisha wawekezaji, taasisi za umma na wamiliki wa miradi wa Afrika ya Kati kwa siku tatu za mawasilisho ya miradi, mikutano ya ana kwa ana na ziara kwenye maeneo ya miradi.',
    venue: 'Kituo cha Mikutano cha Ledger Plaza',
    agenda:
      '09:00 Ufunguzi: kamati ya maandalizi\n10:00 Kilimo na mbao: miradi kumi na miwili inayotafuta mtaji\n12:30 Chakula cha mchana na mikutano ya ana kwa ana\n14:30 Nishati, barabara na usafiri wa mtoni\n17:00 Tafrija',
    speakers:
      'Clarisse Yakité, Chemba ya Biashara ya Bangui\nJean-Marc Ndolo, Benki ya Maendeleo ya Afrika ya Kati\nAmina Sow, Sahel Growth Partners',
  },
  'East Africa Clean Energy Investment Forum': {
    title: 'Kongamano la Uwekezaji katika Nishati Safi, Afrika Mashariki',
    description:
      'Waendelezaji wa mitambo ya umeme wa jua, upepo na jotoardhi wanakutana na mifuko ya uwekezaji na benki za maendeleo. Kila mradi kati ya minane iliyochaguliwa unawasilisha takwimu zake na kujibu maswali.',
    venue: 'Ukumbi wa Mikutano wa Upper Hill',
    agenda:
      '09:00 Mwelekeo wa soko\n10:30 Mawasilisho ya miradi\n14:00 Warsha kuhusu mikataba ya ununuzi wa umeme',
    speakers: 'Wanjiru Kamau, Rift Energy Fund\nTesfaye Bekele, Chama cha Jotoardhi',
  },
  'African Agribusiness Awards': {
    title: 'Tuzo za Afrika za Biashara ya Kilimo',
    description:
      'Jioni ya kuvienzi vyama vya ushirika na kampuni zilizoinua kipato cha wakulima: tuzo nane, zinazotolewa na jopo la wawekezaji na wakulima.',
    venue: 'Banda la Bustani ya Labadi',
    agenda: '18:00 Kuwakaribisha wageni\n19:00 Chakula cha jioni na utoaji wa tuzo\n22:00 Kufunga',
    speakers:
      'Kwame Boateng, Volta Foods\nFatou Diallo, Mtandao wa Wanawake katika Biashara ya Kilimo',
  },
  'Southern Africa Infrastructure Roundtable': {
    title: 'Mkutano wa Meza ya Duara kuhusu Miundombinu, Kusini mwa Afrika',
    description:
      'Wizara, mifuko ya pensheni na wakandarasi wanajadili jinsi ya kuandaa miradi ya bandari, reli na maji ili mitaji ya muda mrefu iweze kuingia.',
    venue: 'Kituo cha Mikutano cha Three Dikgosi',
    agenda:
      '09:00 Shoroba na bandari\n11:30 Ufadhili mseto\n14:00 Vikundi vya kazi, kwa walioalikwa pekee',
    speakers:
      'Naledi Mokoena, Mfuko wa Pensheni wa Kalahari\nPaulo Mendes, Mamlaka ya Bandari ya Nacala',
  },
  'Pan-African Technology Venture Day': {
    title: 'Siku ya Afrika Nzima ya Kampuni Changa za Teknolojia',
    description:
      'Kampuni changa thelathini za malipo, afya na usafirishaji zinakutana na wawekezaji kutoka mabara manne, kwa mawasilisho ya dakika tano na mazungumzo ya dakika ishirini.',
    venue: 'Ukumbi wa Ubunifu wa Kigali',
    speakers: 'Diane Uwase, Hill Ventures\nTunde Adebayo, Lagos Seed Capital',
  },
  'West Africa Manufacturing Investment Forum': {
    title: 'Kongamano la Uwekezaji wa Viwanda, Afrika Magharibi',
    description:
      'Nguo, vifungashio na vifaa vya ujenzi: jinsi minyororo ya thamani ya kikanda inavyofadhiliwa, pamoja na ziara katika maeneo mawili ya viwanda.',
  },
  'Investment Excellence Awards': {
    title: 'Tuzo za Umahiri katika Uwekezaji',
    description:
      'Tuzo za kila mwaka, katika makundi sita, kwa miradi, mifuko na taasisi za umma zilizosukuma mbele uwekezaji barani Afrika.',
    venue: 'Ukumbi wa Théâtre de la Corniche',
  },
  'North Africa Renewable Hydrogen Forum': {
    title: 'Kongamano la Hidrojeni ya Nishati Jadidifu, Afrika Kaskazini',
    description:
      'Bandari, maeneo ya jangwani na wanunuzi wa Ulaya: siku moja kuhusu kinachofanya miradi ya hidrojeni ikubalike kwa wakopeshaji. Limeghairiwa kwa sababu mji mwenyeji unauhitaji ukumbi huo.',
    venue: 'Ukumbi wa Palais des Congrès',
  },
  'Great Lakes Agriculture Investment Forum': {
    title: 'Kongamano la Uwekezaji wa Kilimo la Maziwa Makuu',
    description:
      'Kahawa, chai na kilimo cha bustani cha kanda ya Maziwa Makuu: vyama vya ushirika vya wakulima vilikutana na wanunuzi na wakopeshaji, na barua kumi na moja za nia zilitiwa saini.',
    venue: 'Ukumbi wa Mikutano wa Tanganyika',
    speakers: 'Espérance Niyonzima, Muungano wa Wakulima wa Kahawa',
  },
  'Central Africa Project Owners’ Workshop': {
    title: 'Warsha ya Wamiliki wa Miradi wa Afrika ya Kati',
    description:
      'Siku mbili za kazi kwa vitendo kuhusu mipango ya biashara, makadirio ya mtiririko wa fedha na uchunguzi wa kina wa miradi, kwa wamiliki arobaini wa miradi midogo na ya kati.',
    venue: 'Ukumbi wa Maison de l’Entreprise',
  },
  'Women in Investment Awards': {
    title: 'Tuzo za Wanawake katika Uwekezaji',
    description:
      'Tuzo tano kwa wanawake wanaoongoza mifuko ya uwekezaji, kampuni na vyama vya ushirika, zilizotolewa kwenye chakula cha jioni chenye wageni mia mbili.',
    venue: 'Ukumbi wa Constitution Hill',
  },
  'Diaspora Investment Dialogue': {
    title: 'Mjadala wa Uwekezaji wa Diaspora',
    description:
      'Mjadala wa mtandaoni na wa ana kwa ana kuhusu jinsi akiba za diaspora zinavyoweza kufikia miradi yenye tija; unaandaliwa pamoja na benki kuu tatu.',
  },
};
