ALTER TABLE `annotations` ADD `prediction` text;--> statement-breakpoint
ALTER TABLE `annotations` ADD `rir_poll_id` text;--> statement-breakpoint
ALTER TABLE `annotations` ADD `einvoice` integer DEFAULT false NOT NULL;