import { contents } from '../things'
import { elementTypes, placeField, plainFields } from './fields'

const names = (list: readonly string[]) => list.map((name) => `\`${name}\``).join(', ')

/** The room of a diagram and the shape of its content, for the reference. */
export const diagramRoom = `A diagram is edited in the \`diagram\` room, which \`POST /tickets\` opens; besides Yjs, the room sends the same JSON messages as that of a document. The content is the \`Y.Map\` named \`${contents.diagrams.root}\`: the id of each element → a \`Y.Map\` of its fields, as Excalidraw names them: ${names(plainFields)}; \`${placeField}\` is \`[x, y, width, height, angle]\`. Types are ${names(elementTypes)}. A deleted element stays, with \`isDeleted\`. The room refuses an edit that adds anything else.`
