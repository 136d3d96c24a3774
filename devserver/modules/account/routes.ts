import { routes } from '../../../shell/features/account/contract/routes';
import { schemas } from '../../../shell/features/account/contract/schemas';
import { defineModule } from '../../platform/module';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { isPictureOf, removePhoto, savePhoto } from './photo';
import { readProfile } from './profile/read';
import { saveProfile } from './profile/save';
import { seed } from './seed';
import { type AccountTables, migrations } from './tables';
import { verifyEmail } from './verification/email';
import { heardReply, requestText } from './verification/texts';

export default defineModule<AccountTables>()({
  id: 'account',
  routes,
  schemas,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  on: { 'root.textReplied': heardReply },
  // A download is for its owner; what pages show of people comes by another door (`http/pictures.ts`).
  mayRead: async ({ name, ownerUserId }, { subject }, { db }) => ownerUserId === subject.userId && (await isPictureOf(db, name, ownerUserId)),
  handlers: {
    profile: (_input, call) => readProfile(call),
    saveProfile: ({ body }, call) => saveProfile(body, call),
    verifyMobile: ({ body }, call) => requestText('mobile', body.MobileNumber, call),
    verifyEmail: ({ body }, call) => verifyEmail(body, call),
    verifyTextReminder: ({ body }, call) => requestText('text', body.MobileNumber, call),
    verifyWellnessReminder: ({ body }, call) => requestText('wellness', body.MobileNumber, call),
    savePhoto: ({ body }, call) => savePhoto(body.Image, call),
    removePhoto: (_input, call) => removePhoto(call),
  },
});
