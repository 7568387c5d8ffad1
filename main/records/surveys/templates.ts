/** Kinds of answer: a number from 1 to 5, up to 250 characters, yes or no. */
export type AnswerType = 'scale' | 'text' | 'bool'

export interface Question {
  uuid: string
  text: string
  answerType: AnswerType
}

export const SURVEY_TEMPLATES: { uuid: string; name: string; questions: Question[] }[] = [
  {
    uuid: '6f2b1f0e-3f0c-4d0a-9a55-0b6a3d1c7e01',
    name: 'How well documents are read',
    questions: [
      {
        uuid: '6f2b1f0e-3f0c-4d0a-9a55-0b6a3d1c7e11',
        text: 'How often were the values found correct, from 1 (hardly ever) to 5 (nearly always)?',
        answerType: 'scale',
      },
      {
        uuid: '6f2b1f0e-3f0c-4d0a-9a55-0b6a3d1c7e12',
        text: 'Were tables read row by row as they are printed?',
        answerType: 'bool',
      },
      {
        uuid: '6f2b1f0e-3f0c-4d0a-9a55-0b6a3d1c7e13',
        text: 'Which field had to be corrected most often?',
        answerType: 'text',
      },
    ],
  },
  {
    uuid: '6f2b1f0e-3f0c-4d0a-9a55-0b6a3d1c7e02',
    name: 'How the review works for you',
    questions: [
      {
        uuid: '6f2b1f0e-3f0c-4d0a-9a55-0b6a3d1c7e21',
        text: 'How quickly can you check a document, from 1 (slowly) to 5 (in a moment)?',
        answerType: 'scale',
      },
      {
        uuid: '6f2b1f0e-3f0c-4d0a-9a55-0b6a3d1c7e22',
        text: 'What is in your way?',
        answerType: 'text',
      },
    ],
  },
]
