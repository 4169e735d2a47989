import type { QuestionKind } from '@ail/kit/contracts/enums';
import type { AnswerValue } from '@ail/kit/contracts/questions/answers';
import type { QuestionTexts } from '../features/events/question.model.ts';

export interface DemoQuestion {
  kind: QuestionKind;
  required: boolean;
  texts: QuestionTexts;
  /** Of the registrations in their order; `null` and what is missing is not answered. */
  answers: readonly (AnswerValue | null)[];
}

/** What a day of company pitches asks those who register. */
export const ventureDayQuestions: readonly DemoQuestion[] = [
  {
    kind: 'several',
    required: false,
    texts: {
      labels: {
        en: 'Which fields interest you?',
        fr: 'Quels domaines vous intéressent ?',
        sw: 'Unavutiwa na nyanja zipi?',
      },
      options: [
        { id: '1', labels: { en: 'Payments', fr: 'Paiements', sw: 'Malipo' } },
        { id: '2', labels: { en: 'Health', fr: 'Santé', sw: 'Afya' } },
        { id: '3', labels: { en: 'Logistics', fr: 'Logistique', sw: 'Usafirishaji' } },
      ],
    },
    answers: [['1', '3'], ['2'], null, ['1', '2', '3']],
  },
  {
    kind: 'yesNo',
    required: false,
    texts: {
      labels: {
        en: 'Do you need a letter of invitation for a visa?',
        fr: 'Avez-vous besoin d’une lettre d’invitation pour un visa ?',
        sw: 'Je, unahitaji barua ya mwaliko kwa ajili ya visa?',
      },
      options: [],
    },
    answers: [true, false, false],
  },
  {
    kind: 'shortText',
    required: false,
    texts: {
      labels: {
        en: 'Which company would you like to meet?',
        fr: 'Quelle entreprise souhaitez-vous rencontrer ?',
        sw: 'Ungependa kukutana na kampuni gani?',
      },
      options: [],
    },
    answers: [null, 'A maker of cold-chain sensors', null, 'Mobile lenders'],
  },
];
