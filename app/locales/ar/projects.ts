import type en from '../en/projects'
import type { Messages } from '../messages'

export default {
  publicTitle: 'مشاريع تبحث عن مطورين',
  publicLine:
    'أعمال مطلوبة بميزانياتها ومواعيدها النهائية. القراءة متاحة للجميع؛ وللتعليق وتقديم العروض يلزم تسجيل الدخول.',
  publicDescription: 'مشروع من {{name, isolated}} على همكار.',
} satisfies Messages<typeof en>
