import { Notice, type Tone } from "./Notice.tsx";

/** How a form's last submit ended, above its fields; nothing before. */
export const FormMessage = ({ message }: { message: { tone: Tone; words: string } | undefined }) =>
  message && (
    <Notice tone={message.tone} live>
      {message.words}
    </Notice>
  );
