-- The XML of a bill is made in the language that is asked for (B§3 invoiceLanguage), as its PDF is: each is a document of its own.
alter table bill_documents.documents drop constraint documents_check;
