import { expect, test } from "vitest";
import { ALL, PAGE_SIZES, pagedBy, pagesOf, pageWindow } from "./page-window.ts";

test.each([
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [2, 3, [0, 1, 2]],
  [0, 9, [0, 1, 2, 3, 4]],
  [2, 9, [0, 1, 2, 3, 4]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [7, 9, [4, 5, 6, 7, 8]],
  [8, 9, [4, 5, 6, 7, 8]],
  [99, 9, [4, 5, 6, 7, 8]],
  [-1, 9, [0, 1, 2, 3, 4]],
])("on page %i of %i the pages %j are shown", (page, pages, numbers) => {
  expect(pageWindow(page, pages).numbers).toEqual(numbers);
});

test("first and previous lead nowhere from the first page, next and last nowhere from the last (A§4)", () => {
  expect(pageWindow(0, 4)).toMatchObject({ first: null, previous: null, next: 1, last: 3 });
  expect(pageWindow(2, 4)).toMatchObject({ first: 0, previous: 1, next: 3, last: 3 });
  expect(pageWindow(3, 4)).toMatchObject({ first: 0, previous: 2, next: null, last: null });
  expect(pageWindow(0, 1)).toMatchObject({ first: null, previous: null, next: null, last: null });
});

test.each([
  [0, 20, 1],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [200, 30, 7],
  [200, -1, 1],
])("%i things at %i a page are %i pages", (total, size, pages) => expect(pagesOf(total, size)).toBe(pages));

test("itemsCount, currentPage, pageSize and pageRange say which pages are shown (A§3)", () => {
  expect(pagedBy({ itemsCount: 95, currentPage: 1, pageSize: 10 })).toMatchObject({
    page: 0,
    pages: 10,
    numbers: [0, 1, 2, 3, 4],
    first: null,
  });
  expect(pagedBy({ itemsCount: 95, currentPage: 10, pageSize: 10 })).toMatchObject({ page: 9, numbers: [5, 6, 7, 8, 9], last: null });
  expect(pagedBy({ itemsCount: 95, currentPage: 5, pageSize: 10, pageRange: 3 }).numbers).toEqual([3, 4, 5]);
  expect(pagedBy({ itemsCount: 95, currentPage: 3, pageSize: ALL })).toMatchObject({ page: 0, pages: 1, next: null });
  expect(PAGE_SIZES).toEqual([10, 20, 30, -1]);
});
