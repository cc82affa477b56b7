/** HTML that careless patterns read in quadratic time. */
export const HARD_HTML = [
  "<".repeat(200_000),
  "<p".repeat(100_000),
  "<!--".repeat(50_000),
  "&#".repeat(100_000),
  "<blockquote>".repeat(20_000),
  "<script>".repeat(30_000),
  " ".repeat(200_000),
  "<a href=x>".repeat(20_000),
  `<a ${"href='".repeat(50_000)}>`,
];

/** Mails as text, likewise. */
export const HARD_REPLIES = [
  ">".repeat(200_000),
  "On 1.1 ".repeat(40_000),
  `${"On 10:00 a\n".repeat(20_000)}wrote:`,
  "From: a\n".repeat(50_000),
  `${" ".repeat(100_000)}wrote:`,
  "-".repeat(100_000),
  "_".repeat(100_000),
  "On 2020 x wrote:\nx\n".repeat(30_000),
  "____________\n".repeat(40_000),
  "--\n".repeat(100_000),
  `Sent from my ${"phone ".repeat(50_000)}`,
];
