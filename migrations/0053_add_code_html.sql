ALTER TABLE `answers` ADD `code_html` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `code_html` text DEFAULT '' NOT NULL;