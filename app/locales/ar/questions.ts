import type en from '../en/questions'
import type { Messages } from '../messages'

export default {
  publicTitle: 'أسئلة المطورين',
  publicLine:
    'أسئلة برمجية مع إجاباتها وأكوادها. القراءة متاحة للجميع، وللسؤال والإجابة والتصويت سجّل الدخول.',
  publicDescription: 'سؤال من {{name, isolated}} على همكار.',
} satisfies Messages<typeof en>
