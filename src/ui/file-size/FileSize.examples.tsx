import type { Examples } from "../examples.ts";
import { FileSize } from "./FileSize.tsx";

const FILES = { "bolt.txt": 1023, "invoice.pdf": 1536, "router.jpg": 1_048_575, "contract.pdf": 5_242_880 };

export const examples: Examples = {
  about: { bg: "Големина на файл: B, KB от 1024 B, MB от 1024 KB.", en: "The size of a file: B, KB from 1024 B, MB from 1024 KB." },
  stories: {
    "from B to MB": (language) => (
      <ul>
        {Object.entries(FILES).map(([name, bytes]) => (
          <li key={name}>
            {name} <FileSize bytes={bytes} language={language} />
          </li>
        ))}
      </ul>
    ),
  },
};
