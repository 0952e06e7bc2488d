import { keptRows, type NounPart } from '../noun-part'
import { answers, questions } from './table'

export const questionPart: NounPart<'questions'> = { ...keptRows('questions', questions) }

export const answerPart: NounPart<'answers'> = { ...keptRows('answers', answers) }
